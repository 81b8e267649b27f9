/* Runs a peer over many puzzles, so that no Python stands between two of them.
 *
 * A peer is a function with the signature that the programs of tdoku's benchmark share. */
#include <stddef.h>
#include <stdint.h>

typedef size_t (*Solver)(const char *puzzle, size_t limit, uint32_t configuration, char *solution,
                         size_t *guesses);

/* puzzles: texts of 82 bytes each, ended by zeros. counts: where the numbers of solutions go. */
void run_peer(Solver solver, const char *puzzles, size_t rows, size_t limit, uint64_t *counts) {
    char solution[82];
    for (size_t row = 0; row < rows; ++row) {
        size_t guesses = 0;
        counts[row] = solver(puzzles + 82 * row, limit, 0, solution, &guesses);
    }
}
