// Backtracking with a loop and a list of blanks, from the last one; digits from 9.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int cases;
    cin >> cases;
    while (cases--) {
        string grid, line;
        for (int i = 0; i < 9; i++) {
            cin >> line;
            grid += line;
        }
        vector<int> blanks;
        for (int i = 80; i >= 0; i--)
            if (grid[i] == '0') blanks.push_back(i);
        vector<char> last(81, '9' + 1);
        int at = 0;
        while (at >= 0 && at < (int)blanks.size()) {
            int cell = blanks[at], r = cell / 9, c = cell % 9;
            grid[cell] = '0';
            bool placed = false;
            for (char d = last[cell] - 1; d >= '1' && !placed; d--) {
                bool ok = true;
                for (int i = 0; i < 9 && ok; i++)
                    ok = grid[r * 9 + i] != d && grid[i * 9 + c] != d &&
                         grid[(r / 3 * 3 + i / 3) * 9 + c / 3 * 3 + i % 3] != d;
                if (ok) grid[cell] = last[cell] = d, placed = true;
            }
            if (placed) {
                at++;
            } else {
                last[cell] = '9' + 1;
                at--;
            }
        }
        for (int i = 0; i < 9; i++) cout << grid.substr(9 * i, 9) << '\n';
    }
}
