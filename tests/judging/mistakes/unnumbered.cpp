// All solutions of a Latin square with regions, without their numbers.
#include <cstdio>

int order = 6, found;
char regions[6][8], grid[6][6];

bool fits(int row, int column, char letter) {
    for (int i = 0; i < order; i++) {
        for (int j = 0; j < order; j++) {
            bool sees = i == row || j == column || regions[i][j] == regions[row][column];
            if (sees && grid[i][j] == letter) return false;
        }
    }
    return true;
}

void search(int cell) {
    if (cell == order * order) {
        found++;
        for (int i = 0; i < order; i++) {
            for (int j = 0; j < order; j++) printf("%c ", grid[i][j]);
            printf("\n");
        }
        return;
    }
    int row = cell / order, column = cell % order;
    if (grid[row][column]) {
        search(cell + 1);
        return;
    }
    for (char letter = 'A'; letter < 'A' + order; letter++) {
        if (fits(row, column, letter)) {
            grid[row][column] = letter;
            search(cell + 1);
            grid[row][column] = 0;
        }
    }
}

int main() {
    int count;
    char given[8];
    for (int i = 0; i < order; i++) scanf("%7s", regions[i]);
    scanf("%d", &count);
    while (count-- > 0) {
        scanf("%7s", given);
        grid[given[0] - '0'][given[1] - '0'] = given[2];
    }
    search(0);
    if (!found) puts("\xe6\x97\xa0\xe8\xa7\xa3");
    return 0;
}
