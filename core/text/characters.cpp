#include "characters.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace nonet::text {

namespace {

constexpr std::size_t longest_blank = 3;

// Whether these bytes are one blank.
bool is_blank(std::string_view bytes) {
    const auto byte = [bytes](std::size_t k) { return static_cast<unsigned char>(bytes[k]); };
    switch (bytes.size()) {
        case 1:
            return byte(0) == ' ' || (byte(0) >= '\t' && byte(0) <= '\r') ||
                   (byte(0) >= 0x1c && byte(0) <= 0x1f);
        case 2:  // U+0085, U+00A0
            return byte(0) == 0xc2 && (byte(1) == 0x85 || byte(1) == 0xa0);
        case 3: {
            const unsigned code =
                (byte(0) & 0x0fu) << 12 | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu);
            const bool is_code = byte(0) >> 4 == 0xe && byte(1) >> 6 == 2 && byte(2) >> 6 == 2;
            return is_code &&
                   (code == 0x1680 || (code >= 0x2000 && code <= 0x200a) || code == 0x2028 ||
                    code == 0x2029 || code == 0x202f || code == 0x205f || code == 0x3000);
        }
        default:
            return false;
    }
}

// Whether a byte is a visible ASCII character, which is no part of a blank. Most are.
bool is_visible(char c) {
    return c > ' ' && c < 0x7f;
}

// Whether the bytes begin with a character that ends a line.
bool is_line_end(std::string_view bytes) {
    const auto begins = [bytes](std::string_view end) {
        return bytes.substr(0, end.size()) == end;
    };
    const char first = bytes.front();
    return (first >= '\n' && first <= '\r') || (first >= 0x1c && first <= 0x1e) ||
           begins("\xc2\x85") || begins("\xe2\x80\xa8") || begins("\xe2\x80\xa9");
}

// The number of ASCII characters that the bytes begin with.
std::size_t ascii_at_begin(std::string_view bytes) {
    std::size_t k = 0;
    for (; k + sizeof(std::uint64_t) <= bytes.size(); k += sizeof(std::uint64_t)) {
        std::uint64_t word;
        std::memcpy(&word, bytes.data() + k, sizeof word);
        if ((word & 0x8080808080808080u) != 0) break;
    }
    while (k < bytes.size() && static_cast<unsigned char>(bytes[k]) < 0x80) ++k;
    return k;
}

// The length of the character that the bytes begin with, which is not ASCII; 0 if it is none.
std::size_t character_at_begin(std::string_view bytes) {
    const auto byte = [bytes](std::size_t k) { return static_cast<unsigned char>(bytes[k]); };
    const unsigned first = byte(0);
    const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (first < 0xc2 || first > 0xf4 || bytes.size() < length) return 0;
    for (std::size_t k = 1; k < length; ++k)
        if (byte(k) >> 6 != 2) return 0;
    const unsigned second = byte(1);
    const bool is_longer_than_needed =
        (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    const bool is_surrogate = first == 0xed && second >= 0xa0;
    const bool is_beyond_unicode = first == 0xf4 && second >= 0x90;
    return is_longer_than_needed || is_surrogate || is_beyond_unicode ? 0 : length;
}

}  // namespace

std::size_t blank_at_begin(std::string_view text) {
    if (text.empty() || is_visible(text.front())) return 0;
    for (std::size_t size = 1; size <= std::min(longest_blank, text.size()); ++size)
        if (is_blank(text.substr(0, size))) return size;
    return 0;
}

std::size_t blank_at_end(std::string_view text) {
    if (text.empty() || is_visible(text.back())) return 0;
    for (std::size_t size = 1; size <= std::min(longest_blank, text.size()); ++size)
        if (is_blank(text.substr(text.size() - size))) return size;
    return 0;
}

std::string_view stripped(std::string_view text) {
    while (const std::size_t blank = blank_at_begin(text)) text.remove_prefix(blank);
    while (const std::size_t blank = blank_at_end(text)) text.remove_suffix(blank);
    return text;
}

bool has_line_end(std::string_view text) {
    for (std::size_t begin = 0; begin < text.size(); ++begin)
        if (!is_visible(text[begin]) && is_line_end(text.substr(begin, longest_blank))) return true;
    return false;
}

bool is_utf8(std::string_view bytes) {
    for (bytes.remove_prefix(ascii_at_begin(bytes)); !bytes.empty();
         bytes.remove_prefix(ascii_at_begin(bytes))) {
        const std::size_t length = character_at_begin(bytes);
        if (length == 0) return false;
        bytes.remove_prefix(length);
    }
    return true;
}

}  // namespace nonet::text
