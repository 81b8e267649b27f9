// Backtracking with a recursion over the blanks, and marks by row, column and box.
#include <stdio.h>
#include <string.h>

static int grid[9][9], row[9][10], column[9][10], box[9][10];

static int solve(int i, int j) {
    if (i == 9) return 1;
    int next = j == 8;
    if (grid[i][j]) return solve(i + next, next ? 0 : j + 1);
    for (int k = 1; k <= 9; ++k) {
        int b = i / 3 * 3 + j / 3;
        if (row[i][k] || column[j][k] || box[b][k]) continue;
        grid[i][j] = k;
        row[i][k] = column[j][k] = box[b][k] = 1;
        if (solve(i + next, next ? 0 : j + 1)) return 1;
        row[i][k] = column[j][k] = box[b][k] = 0;
    }
    grid[i][j] = 0;
    return 0;
}

int main(void) {
    int t;
    char s[16];
    scanf("%d", &t);
    while (t--) {
        memset(row, 0, sizeof row);
        memset(column, 0, sizeof column);
        memset(box, 0, sizeof box);
        for (int i = 0; i < 9; ++i) {
            scanf("%s", s);
            for (int j = 0; j < 9; ++j) {
                int k = grid[i][j] = s[j] - '0';
                row[i][k] = column[j][k] = box[i / 3 * 3 + j / 3][k] = 1;
            }
        }
        solve(0, 0);
        for (int i = 0; i < 9; ++i, puts(""))
            for (int j = 0; j < 9; ++j) printf("%d", grid[i][j]);
    }
    return 0;
}
