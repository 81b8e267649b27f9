// Shared by all fuzzers. Each defines `examine`, which entry.cpp calls for every input.
#pragma once

#include <cstdint>
#include <string_view>

namespace fuzz {

// How much CPU time an input may take, in addition to a second for each megabyte.
extern const double seconds_for_any;

// Aborts with a message if the code under test is wrong.
void examine(std::string_view bytes);

// Aborts unless the fact holds.
void require(bool fact, const char* what);

// Numbers taken from the bytes of an input; zeros at the end.
class Draw {
  public:
    explicit Draw(std::string_view bytes) : bytes_(bytes) {}

    std::uint8_t byte() {
        if (bytes_.empty()) return 0;
        const auto value = static_cast<std::uint8_t>(bytes_.front());
        bytes_.remove_prefix(1);
        return value;
    }
    bool coin() { return byte() & 1; }
    // From 0 to most, which must be below 256.
    int up_to(int most) { return byte() % (most + 1); }
    // The next bytes, fewer at the end.
    std::string_view text(std::size_t length) {
        const std::string_view text = bytes_.substr(0, length);
        bytes_.remove_prefix(text.size());
        return text;
    }

  private:
    std::string_view bytes_;
};

}  // namespace fuzz
