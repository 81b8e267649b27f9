// Backtracking with a stack.
//
// Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no
// solution. The steps, which are values written into blanks, go to standard error.

import java.util.Scanner;

class Main {
    static boolean allowed(int[] grid, int cell, int value) {
        int row = cell / 9, column = cell % 9;
        int corner = row / 3 * 27 + column / 3 * 3;
        for (int i = 0; i < 9; i++) {
            if (grid[9 * row + i] == value || grid[9 * i + column] == value
                    || grid[corner + i / 3 * 9 + i % 3] == value) return false;
        }
        return true;
    }

    static boolean consistent(int[] grid) {
        for (int cell = 0; cell < 81; cell++) {
            int value = grid[cell];
            grid[cell] = 0;
            boolean fits = value == 0 || allowed(grid, cell, value);
            grid[cell] = value;
            if (!fits) return false;
        }
        return true;
    }

    // Fills the grid, or leaves it as it is if there is no solution; returns the steps.
    static long solve(int[] grid) {
        int[] blanks = new int[81];
        int number = 0;
        for (int cell = 0; cell < 81; cell++) if (grid[cell] == 0) blanks[number++] = cell;
        if (number == 0 || !consistent(grid)) return 0;
        int top = 0;  // the stack is blanks[0] to blanks[top]
        long steps = 0;
        while (top >= 0) {
            int cell = blanks[top], value = grid[cell] + 1;
            grid[cell] = 0;
            while (value <= 9 && !allowed(grid, cell, value)) value++;
            if (value > 9) {
                top--;  // no value is left: back up
                continue;
            }
            grid[cell] = value;
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
