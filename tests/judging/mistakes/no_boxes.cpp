// A solver that does not check boxes.
#include <cstdio>
#include <cstring>

int grid[9][9];

bool fits(int row, int column, int value) {
    for (int i = 0; i < 9; i++) {
        if (grid[row][i] == value || grid[i][column] == value) return false;
    }
    return true;
}

bool solve(int cell) {
    if (cell == 81) return true;
    int row = cell / 9, column = cell % 9;
    if (grid[row][column]) return solve(cell + 1);
    for (int value = 1; value <= 9; value++) {
        if (fits(row, column, value)) {
            grid[row][column] = value;
            if (solve(cell + 1)) return true;
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
        solve(0);
        print();
    }
    return 0;
}
