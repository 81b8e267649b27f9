// A solver whose marks are not emptied for the next puzzle.
#include <cstdio>
#include <cstring>

int grid[9][9];
bool rows[9][10], columns[9][10], boxes[9][10];

int box_of(int row, int column) {
    return row / 3 * 3 + column / 3;
}

void mark(int row, int column, int value, bool taken) {
    rows[row][value] = columns[column][value] = boxes[box_of(row, column)][value] = taken;
}

bool solve(int cell) {
    if (cell == 81) return true;
    int row = cell / 9, column = cell % 9;
    if (grid[row][column]) return solve(cell + 1);
    for (int value = 1; value <= 9; value++) {
        if (!rows[row][value] && !columns[column][value] && !boxes[box_of(row, column)][value]) {
            grid[row][column] = value;
            mark(row, column, value, true);
            if (solve(cell + 1)) return true;
            mark(row, column, value, false);
            grid[row][column] = 0;
        }
    }
    return false;
}

void read() {
    char line[16];
    for (int row = 0; row < 9; row++) {
        scanf("%15s", line);
        for (int column = 0; column < 9; column++) grid[row][column] = line[column] - '0';
    }
}

void print() {
    for (int row = 0; row < 9; row++) {
        for (int column = 0; column < 9; column++) printf("%d", grid[row][column]);
        printf("\n");
    }
}

int main() {
    int cases;
    scanf("%d", &cases);
    while (cases-- > 0) {
        read();
        for (int i = 0; i < 81; i++) mark(i / 9, i % 9, grid[i / 9][i % 9], true);
        solve(0);
        print();
    }
    return 0;
}
