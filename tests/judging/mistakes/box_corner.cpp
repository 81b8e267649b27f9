// A solver in which a box begins at the wrong column.

#include <iostream>
#include <string>

std::string grid[9];

bool fits(int row, int column, char value) {
    int top = row / 3 * 3, left = column / 3;
    for (int i = 0; i < 9; ++i) {
        if (grid[row][i] == value || grid[i][column] == value ||
            grid[top + i / 3][left + i % 3] == value) {
            return false;
        }
    }
    return true;
}

bool solve(int cell) {
    if (cell == 81) {
        return true;
    }
    int row = cell / 9, column = cell % 9;
    if (grid[row][column] != '0') {
        return solve(cell + 1);
    }
    for (char value = '1'; value <= '9'; ++value) {
        if (fits(row, column, value)) {
            grid[row][column] = value;
            if (solve(cell + 1)) {
                return true;
            }
            grid[row][column] = '0';
        }
    }
    return false;
}

int main() {
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        for (auto& row : grid) {
            std::cin >> row;
        }
        solve(0);
        for (const auto& row : grid) {
            std::cout << row << '\n';
        }
    }
}
