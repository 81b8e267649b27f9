// A solver that calls itself for each value that it tries, forward and back.
#include <cstdio>
#include <cstring>

int grid[9][9], blanks[81], count, calls;

bool fits(int row, int column, int value) {
    for (int i = 0; i < 9; i++) {
        if (grid[row][i] == value || grid[i][column] == value) return false;
        if (grid[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == value) return false;
    }
    return true;
}

void step(int at, int value) {
    int tried[9][9];
    memcpy(tried, grid, sizeof tried);
    calls++;
    if (at < 0 || at == count) return;
    int row = blanks[at] / 9, column = blanks[at] % 9;
    grid[row][column] = 0;
    if (value > 9) {
        int before = at ? blanks[at - 1] : 0;
        step(at - 1, grid[before / 9][before % 9] + 1);
    } else if (fits(row, column, value)) {
        grid[row][column] = value;
        step(at + 1, 1);
    } else {
        step(at, value + 1);
    }
    if (memcmp(tried, grid, sizeof tried) != 0) calls--;
}

int main() {
    int cases;
    char line[16];
    scanf("%d", &cases);
    while (cases-- > 0) {
        count = 0;
        for (int row = 0; row < 9; row++) {
            scanf("%15s", line);
            for (int column = 0; column < 9; column++) {
                grid[row][column] = line[column] - '0';
                if (!grid[row][column]) blanks[count++] = row * 9 + column;
            }
        }
        step(0, 1);
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) printf("%d", grid[row][column]);
            printf("\n");
        }
    }
    return 0;
}
