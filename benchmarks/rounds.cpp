// Rounds of passes without a search. Compiled once for each kernel, with its flags and its LANES.

#include "rounds.hpp"

#include "classic/puzzles.hpp"

namespace {

using namespace nonet::classic;

void run(const std::uint8_t* puzzles, std::size_t rows, int times) {
    static Puzzles<LANES> only;
    Puzzles<LANES>* problem = &only;
    const std::uint8_t* row_of[LANES::width];
    for (int lane = 0; lane < LANES::width; ++lane)
        row_of[lane] = puzzles + cells * (static_cast<std::size_t>(lane) % rows);
    problem->clear();
    problem->read(every_lane_of<LANES>, row_of);
    for (; times > 0; --times) {
        // As in a search, the compiler knows neither the address nor that the findings are not
        // used.
        asm volatile("" : "+r"(problem));
        const Round round = problem->round<false>();
        asm volatile("" : : "r"(round.contradictory), "r"(round.ready));
    }
}

}  // namespace

const Rounds ROUNDS{LANES::width, run};
