// Characters in UTF-8: blanks, and whether bytes are characters at all.
#pragma once

#include <cstddef>
#include <string_view>

namespace nonet::text {

// The length in bytes of the blank at the beginning or end of the text; 0 for none. A blank is a
// white-space character of Unicode, as in str.isspace of Python, which the other notations use.
std::size_t blank_at_begin(std::string_view text);
std::size_t blank_at_end(std::string_view text);

// The text without the blanks around it.
std::string_view stripped(std::string_view text);

// Whether the text has a character that ends a line for str.splitlines of Python.
bool has_line_end(std::string_view text);

// Whether the bytes are text in UTF-8, as Python decodes it: in the shortest form, and without
// surrogates.
bool is_utf8(std::string_view bytes);

}  // namespace nonet::text
