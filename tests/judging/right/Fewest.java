import java.util.Scanner;

/** Fewest candidates first, with bit sets. */
public class Fewest {
    static int[] rows, columns, boxes;
    static int[][] grid;

    static boolean solve() {
        int best = -1, least = 10;
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell / 9][cell % 9] != 0) continue;
            int count = Integer.bitCount(free(cell));
            if (count < least) {
                least = count;
                best = cell;
            }
        }
        if (best < 0) return true;
        int r = best / 9, c = best % 9, b = r / 3 * 3 + c / 3;
        for (int left = free(best); left != 0; left &= left - 1) {
            int bit = left & -left;
            grid[r][c] = Integer.numberOfTrailingZeros(bit);
            rows[r] ^= bit;
            columns[c] ^= bit;
            boxes[b] ^= bit;
            if (solve()) return true;
            rows[r] ^= bit;
            columns[c] ^= bit;
            boxes[b] ^= bit;
            grid[r][c] = 0;
        }
        return false;
    }

    static int free(int cell) {
        int r = cell / 9, c = cell % 9;
        return 1022 & ~(rows[r] | columns[c] | boxes[r / 3 * 3 + c / 3]);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        for (int t = in.nextInt(); t > 0; t--) {
            rows = new int[9];
            columns = new int[9];
            boxes = new int[9];
            grid = new int[9][9];
            for (int r = 0; r < 9; r++) {
                String line = in.next();
                for (int c = 0; c < 9; c++) {
                    grid[r][c] = line.charAt(c) - '0';
                    int bit = 1 << grid[r][c];
                    rows[r] |= bit;
                    columns[c] |= bit;
                    boxes[r / 3 * 3 + c / 3] |= bit;
                }
            }
            solve();
            for (int[] row : grid) {
                for (int digit : row) out.append(digit);
                out.append('\n');
            }
        }
        System.out.print(out);
    }
}
