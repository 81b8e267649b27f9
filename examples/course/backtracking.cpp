// Backtracking with a stack.
//
// Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no
// solution. The steps, which are values written into blanks, go to standard error.

#include <iostream>
#include <string>
#include <vector>

bool allowed(const std::string &grid, int cell, char value) {
    int row = cell / 9, column = cell % 9;
    int corner = row / 3 * 27 + column / 3 * 3;
    for (int i = 0; i < 9; ++i) {
        if (grid[9 * row + i] == value || grid[9 * i + column] == value ||
            grid[corner + i / 3 * 9 + i % 3] == value) {
            return false;
        }
    }
    return true;
}

bool consistent(std::string grid) {
    for (int cell = 0; cell < 81; ++cell) {
        char value = grid[cell];
        grid[cell] = '0';
        if (value != '0' && !allowed(grid, cell, value)) return false;
        grid[cell] = value;
    }
    return true;
}

// Fills the grid, or leaves it as it is if there is no solution; returns the steps.
long long solve(std::string &grid) {
    std::vector<int> blanks, stack;
    for (int cell = 0; cell < 81; ++cell) {
        if (grid[cell] == '0') blanks.push_back(cell);
    }
    if (blanks.empty() || !consistent(grid)) return 0;
    stack.push_back(blanks[0]);
    long long steps = 0;
    while (!stack.empty()) {
        int cell = stack.back();
        char value = grid[cell] + 1;
        grid[cell] = '0';
        while (value <= '9' && !allowed(grid, cell, value)) ++value;
        if (value > '9') {
            stack.pop_back();  // no value is left: back up
            continue;
        }
        grid[cell] = value;
        ++steps;
        if (stack.size() == blanks.size()) break;  // a solution
        stack.push_back(blanks[stack.size()]);
    }
    return steps;
}

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        std::string grid, row;
        for (int i = 0; i < 9 && std::cin >> row; ++i) grid += row;
        long long steps = solve(grid);
        for (int i = 0; i < 9; ++i) std::cout << grid.substr(9 * i, 9) << '\n';
        std::cerr << "steps " << steps << '\n';
    }
}
