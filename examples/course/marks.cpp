// Backtracking with a stack, and a bit set for each house.
//
// Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no
// solution. The steps, which are values written into blanks, go to standard error.

#include <array>
#include <iostream>
#include <string>
#include <vector>

std::array<int, 27> marks;  // of nine rows, nine columns and nine boxes

std::array<int, 3> houses(int cell) {
    return {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
}

// Returns the values that no house of the cell holds, as bits.
int free_values(int cell) {
    int taken = 0;
    for (int house : houses(cell)) taken |= marks[house];
    return 0b1111111110 & ~taken;
}

// Sets the mark of the value in the houses of the cell, or clears it if it was set.
void flip(int cell, int value) {
    for (int house : houses(cell)) marks[house] ^= 1 << value;
}

// Fills the grid, or leaves it as it is if there is no solution; returns the steps.
long long solve(std::string &grid) {
    marks.fill(0);
    std::vector<int> blanks, stack;
    for (int cell = 0; cell < 81; ++cell) {
        int value = grid[cell] - '0';
        if (value == 0) blanks.push_back(cell);
        else if (free_values(cell) >> value & 1) flip(cell, value);
        else return 0;  // this given contradicts another
    }
    if (!blanks.empty()) stack.push_back(blanks[0]);
    long long steps = 0;
    while (!stack.empty()) {
        int cell = stack.back(), tried = grid[cell] - '0';
        grid[cell] = '0';
        if (tried) flip(cell, tried);
        int left = free_values(cell) >> (tried + 1) << (tried + 1);
        if (!left) {
            stack.pop_back();  // no value is left: back up
            continue;
        }
        int value = __builtin_ctz(left);  // the number of the lowest bit
        grid[cell] = '0' + value;
        flip(cell, value);
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
