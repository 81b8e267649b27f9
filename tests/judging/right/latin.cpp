// All solutions of a Latin square with regions, as a contestant writes it: a blank after each
// letter.
#include <iostream>
#include <set>
#include <string>
using namespace std;

string map_[6];
char square[6][6];
int number_ = 0;

bool check(int x, int y, char letter) {
    for (int i = 0; i < 6; i++)
        if (square[x][i] == letter || square[i][y] == letter) return false;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            if (map_[i][j] == map_[x][y] && square[i][j] == letter) return false;
    return true;
}

void dfs(int x, int y) {
    if (x == 6) {
        cout << ++number_ << endl;
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++) cout << square[i][j] << " ";
            cout << endl;
        }
        return;
    }
    if (y == 6) return dfs(x + 1, 0);
    if (square[x][y]) return dfs(x, y + 1);
    for (char letter = 'F'; letter >= 'A'; letter--)
        if (check(x, y, letter)) {
            square[x][y] = letter;
            dfs(x, y + 1);
            square[x][y] = 0;
        }
}

int main() {
    for (string& line : map_) cin >> line;
    int count;
    cin >> count;
    for (string given; count-- && cin >> given;) square[given[0] - '0'][given[1] - '0'] = given[2];
    dfs(0, 0);
    if (!number_) cout << "\xce\xde\xbd\xe2" << endl;  // in GBK
}
