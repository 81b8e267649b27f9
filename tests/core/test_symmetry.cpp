// Facts about canonical forms. Exits with 1 if one of them does not hold.
#include <algorithm>
#include <array>
#include <fstream>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checks.hpp"
#include "mixing.hpp"
#include "symmetry/batch.hpp"

namespace {

using namespace nonet::symmetry;
using checks::check;

using Grid = std::vector<Value>;

constexpr AnyShape any_classic{9, 3, 3, Images::transposed};
constexpr AnyShape four{4, 2, 2, Images::transposed};

Grid read(std::string_view text) {
    Grid grid;
    for (char c : text) grid.push_back(c == '.' ? Value{0} : static_cast<Value>(c - '0'));
    return grid;
}

// The grid with the most automorphisms, and one of the many with none.
const Grid most_symmetric =
    read("123456789456789123789123456231564897564897231897231564312645978645978312978312645");
const Grid ordinary =
    read("143628579572139468986754231391542786468917352725863914237481695619275843854396127");

template <class Shape>
Grid form(const Shape& shape, const Grid& grid) {
    Canonical<Shape> canonical(shape);
    Grid found(grid.size());
    if (canonical.find(grid) == Outcome::found) canonical.write(found);
    return found;
}

template <class Shape>
std::size_t arrangements(const Shape& shape, const Grid& grid) {
    Canonical<Shape> canonical(shape);
    return canonical.find(grid) == Outcome::found ? canonical.arrangements().size() : 0;
}

std::string hex(const Hash& hash) {
    std::string text;
    for (int byte : hash) {
        text += "0123456789abcdef"[byte / 16];
        text += "0123456789abcdef"[byte % 16];
    }
    return text;
}

Hash hash_of_text(const std::string& text) {
    return blake2b(std::vector<std::uint8_t>(text.begin(), text.end()));
}

// ---- hashes ----

void hashes() {
    check(hex(hash_of_text("abc")) == "cf4ab791c62b8d2b2109c90275287816", "one block");
    check(hex(hash_of_text("")) == "cae66941d9efbd404e4d88758ea67670", "no block");
    check(hex(hash_of_text(std::string(128, 'a'))) == "1271d28e731afb57bdfba6bdaf3501be",
          "a full block");
    check(hex(hash_of_text(std::string(129, 'a'))) == "68b7bafbad5055c4ebe6eb170a0f8524",
          "two blocks");
    check(hash_of(read("..12")) == hash_of_text("..12"), "the text of a form");
    check(hash_of(Grid{10, 16}) == hash_of_text("AG"), "letters from 10 on");
}

// ---- random images ----

class Images9 {
  public:
    Grid image(const Grid& grid) {
        const auto rows = lines(), columns = lines();
        const auto values = shuffled(9);
        const bool transposed = random_() & 1;
        Grid image(81);
        for (std::size_t row = 0; row < 9; ++row) {
            for (std::size_t column = 0; column < 9; ++column) {
                const std::size_t r = rows[row], c = columns[column];
                const Value value = grid[transposed ? 9 * c + r : 9 * r + c];
                image[9 * row + column] =
                    value ? static_cast<Value>(values[value - 1u] + 1) : Value{0};
            }
        }
        return image;
    }

  private:
    std::vector<std::size_t> shuffled(std::size_t size) {
        std::vector<std::size_t> order(size);
        std::iota(order.begin(), order.end(), std::size_t{0});
        mix(order, random_);
        return order;
    }
    std::vector<std::size_t> lines() {
        std::vector<std::size_t> lines;
        for (std::size_t block : shuffled(3))
            for (std::size_t line : shuffled(3)) lines.push_back(3 * block + line);
        return lines;
    }

    std::mt19937 random_{1};
};

std::vector<Grid> puzzles(const std::string& data) {
    std::vector<Grid> found{most_symmetric, ordinary, Grid(81)};
    std::ifstream file(data + "/17clue_sample.txt");
    for (std::string line; found.size() < 43 && std::getline(file, line);)
        if (line.size() == 81) found.push_back(read(line));
    for (std::size_t clues = 1; clues < 81; clues += 4) {
        Grid grid = ordinary;
        for (std::size_t i = 0; i < 81 - clues; ++i) grid[(i * 47 + clues) % 81] = 0;
        found.push_back(grid);
    }
    return found;
}

void images(const std::string& data) {
    Images9 random;
    Canonical<Classic> canonical{Classic{}};
    bool same = true, idempotent = true, alike = true, least = true;
    for (const Grid& grid : puzzles(data)) {
        const Grid expected = form(Classic{}, grid);
        idempotent &= form(Classic{}, expected) == expected;
        alike &= form(any_classic, grid) == expected;
        for (int i = 0; i < 50; ++i) {
            const Grid image = random.image(grid);
            Grid found(81);
            canonical.find(image);
            canonical.write(found);
            same &= found == expected;
            least &= expected <= image;
        }
    }
    check(same, "images of a grid have its form");
    check(least, "no image comes before the form");
    check(idempotent, "a form is its own form");
    check(alike, "a shape known at run time gives the same form");
}

// ---- automorphisms ----

void automorphisms() {
    check(arrangements(Classic{}, most_symmetric) == 648, "648 automorphisms");
    check(arrangements(any_classic, most_symmetric) == 648, "648, whatever the shape's type");
    check(arrangements(Classic{}, ordinary) == 1, "none but the identity");
    check(arrangements(Classic{}, Grid(81)) == 2, "empty rows and columns are not told apart");
    const Grid most_known =
        read("123456789..................231564897..................312645978..................");
    check(arrangements(Classic{}, most_known) == 972, "the most arrangements known");
}

// ---- other shapes ----

// All grids of order 4 with boxes of 2 x 2 cells.
void add_grids(Grid& grid, std::size_t cell, std::vector<Grid>& found) {
    if (cell == 16) return found.push_back(grid);
    for (Value value = 1; value <= 4; ++value) {
        grid[cell] = value;
        if (Canonical<AnyShape>(four).find(grid) == Outcome::found) {
            add_grids(grid, cell + 1, found);
        }
    }
    grid[cell] = 0;
}

void shapes() {
    std::vector<Grid> grids;
    Grid empty(16);
    add_grids(empty, 0, grids);
    std::set<Grid> forms;
    for (const Grid& grid : grids) forms.insert(form(four, grid));
    check(grids.size() == 288 && forms.size() == 2, "2 classes of 288 grids");

    const AnyShape isotopy{4, 4, 4, Images::itself}, paratopy{4, 4, 4, Images::conjugates};
    const Grid cyclic = read("1234234134124123"), klein = read("1234214334124321");
    check(arrangements(isotopy, cyclic) == 32, "32 autotopisms of the cyclic group");
    check(arrangements(paratopy, cyclic) == 192, "and 192 autoparatopisms");
    check(arrangements(isotopy, klein) == 96, "96 autotopisms of Klein's group");

    Grid involutions(256);
    for (std::size_t cell = 0; cell < 256; ++cell)
        involutions[cell] = static_cast<Value>((cell / 16 ^ cell % 16) + 1);
    Canonical<AnyShape> large({16, 16, 16, Images::conjugates});
    check(large.find(involutions) == Outcome::too_many, "too many automorphisms to find");
    Grid one(256);
    one[77] = 5;
    check(large.find(one) == Outcome::found, "another grid after it");
}

void illegal() {
    const auto is_illegal = [](const AnyShape& shape, const char* text) {
        return Canonical<AnyShape>(shape).find(read(text)) == Outcome::illegal;
    };
    check(is_illegal(four, "1..1............"), "twice in a row");
    check(is_illegal(four, "1...........1..."), "twice in a column");
    check(is_illegal(four, "1....1.........."), "twice in a box");
    check(is_illegal(four, "5..............."), "above the order");
    const AnyShape isotopy{4, 4, 4, Images::itself};
    check(!is_illegal(isotopy, "1....1.........."), "no boxes in a Latin square");
    check(is_illegal(isotopy, "1...1..........."), "twice in a column, not transposed");
}

// ---- batches ----

void batches(const std::string& data) {
    const std::vector<Grid> some = puzzles(data);
    constexpr std::size_t rows = 500;
    std::vector<Value> grids, forms(rows * 81), expected;
    std::vector<std::uint8_t> found(rows * 16), wanted;
    for (std::size_t row = 0; row < rows; ++row) {
        Grid grid = some[row % some.size()];
        const bool bad = row % 100 == 7;
        if (bad) grid.assign(81, 1);
        const Grid right = bad ? Grid(81, 255) : form(Classic{}, grid);
        const Hash hash = bad ? Hash{} : hash_of(right);
        grids.insert(grids.end(), grid.begin(), grid.end());
        expected.insert(expected.end(), right.begin(), right.end());
        wanted.insert(wanted.end(), hash.begin(), hash.end());
    }
    const Task task{rows, grids.data(), forms.data(), found.data()};
    for (unsigned threads : {1u, 3u}) {
        std::ranges::fill(forms, Value{0});
        const auto batch = batch_of(Classic{}, task, threads);
        while (!batch->run(std::chrono::milliseconds(10))) {
        }
        check(batch->rows_finished() == rows && forms == expected && found == wanted,
              "forms and hashes of many rows");
    }
    batch_of(Classic{}, task, 2);  // which is stopped
    const Task nothing;
    check(batch_of(Classic{}, nothing, 2)->run(std::chrono::milliseconds(1000)), "no rows");
}

}  // namespace

int main(int, char** arguments) {
    const std::string data = arguments[1];
    hashes();
    images(data);
    automorphisms();
    shapes();
    illegal();
    batches(data);
    return checks::report();
}
