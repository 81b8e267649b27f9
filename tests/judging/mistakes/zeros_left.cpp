// A program that fills cells with one candidate, and leaves 0 in the others.
#include <cstdio>
#include <cstring>

int grid[9][9];

bool fits(int row, int column, int value) {
    for (int i = 0; i < 9; i++) {
        if (grid[row][i] == value || grid[i][column] == value) return false;
        if (grid[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == value) return false;
    }
    return true;
}

void solve() {
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < 81; i++) {
            if (grid[i / 9][i % 9]) continue;
            int fitting = 0, last = 0;
            for (int value = 1; value <= 9; value++) {
                if (fits(i / 9, i % 9, value)) fitting++, last = value;
            }
            if (fitting == 1) grid[i / 9][i % 9] = last, changed = true;
        }
    }
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
        solve();
        print();
    }
    return 0;
}
