// Fuzzes text::read_puzzle: a text of 81 cells is a puzzle, any other text is not.
#include <cstring>
#include <vector>

#include "fuzz.hpp"
#include "text/lines.hpp"

void fuzz::examine(std::string_view bytes) {
    std::vector<std::uint8_t> values(81, 77);
    const bool is_puzzle = nonet::text::read_puzzle(bytes, values.data());
    const bool expected =
        bytes.size() == 81 && bytes.find_first_not_of(".0123456789") == std::string_view::npos;
    require(is_puzzle == expected, "whether a text is a puzzle");
    for (std::size_t c = 0; c < 81; ++c) {
        const int value = !expected ? 255 : bytes[c] == '.' ? 0 : bytes[c] - '0';
        require(values[c] == value, "the values of a text");
    }
}
