// Backtracking with a stack, and a bit set for each house.
//
// Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no
// solution. The steps, which are values written into blanks, go to standard error.

import java.util.Scanner;

class Main {
    static int[] marks;  // of nine rows, nine columns and nine boxes

    static int[] houses(int cell) {
        return new int[] {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
    }

    // Returns the values that no house of the cell holds, as bits.
    static int free(int cell) {
        int taken = 0;
        for (int house : houses(cell)) taken |= marks[house];
        return 0b1111111110 & ~taken;
    }

    // Sets the mark of the value in the houses of the cell, or clears it if it was set.
    static void flip(int cell, int value) {
        for (int house : houses(cell)) marks[house] ^= 1 << value;
    }

    // Fills the grid, or leaves it as it is if there is no solution; returns the steps.
    static long solve(int[] grid) {
        marks = new int[27];
        int[] blanks = new int[81];
        int number = 0;
        for (int cell = 0; cell < 81; cell++) {
            int value = grid[cell];
            if (value == 0) blanks[number++] = cell;
            else if ((free(cell) >> value & 1) == 1) flip(cell, value);
            else return 0;  // this given contradicts another
        }
        int top = number > 0 ? 0 : -1;  // the stack is blanks[0] to blanks[top]
        long steps = 0;
        while (top >= 0) {
            int cell = blanks[top], tried = grid[cell];
            grid[cell] = 0;
            if (tried > 0) flip(cell, tried);
            int left = free(cell) >> (tried + 1) << (tried + 1);
            if (left == 0) {
                top--;  // no value is left: back up
                continue;
            }
            grid[cell] = Integer.numberOfTrailingZeros(left);  // the number of the lowest bit
            flip(cell, grid[cell]);
            steps++;
            if (++top == number) break;  // a solution
        }
        return steps;
    }

    public static void main(String[] arguments) {
        Scanner words = new Scanner(System.in);
        int cases = words.hasNext() ? words.nextInt() : 0;
        while (cases-- > 0) {
            String text = "";
            for (int row = 0; row < 9; row++) text += words.next();
            int[] grid = text.chars().map(digit -> digit - '0').toArray();
            long steps = solve(grid);
            for (int cell = 0; cell < 81; cell++) {
                System.out.print(grid[cell] + (cell % 9 == 8 ? "\n" : ""));
            }
            System.err.println("steps " + steps);
        }
    }
}
