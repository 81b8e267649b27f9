// Fuzzes text::read_puzzle: a text of 81 cells is a puzzle unless 0 may be a symbol in it, any
// other text is not.
#include <vector>

#include "fuzz.hpp"
#include "reading.hpp"
#include "text/lines.hpp"

const double fuzz::seconds_for_any = 0.5;

void fuzz::examine(std::string_view bytes) {
    std::vector<std::uint8_t> values(81, 77);
    const bool expected = is_puzzle(bytes);
    require(nonet::text::read_puzzle(bytes, values.data()) == expected,
            "whether a text is a puzzle");
    for (std::size_t c = 0; c < 81; ++c)
        require(values[c] == (expected ? value_of(bytes[c]) : 255), "the values of a text");
}
