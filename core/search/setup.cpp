#include "setup.hpp"

#include <cstring>

namespace nonet::search {

namespace {

// The candidates of each cell, as words of a kernel: all that are allowed, or only the given.
template <class Word>
void write_sets(std::span<const std::uint8_t> givens, std::span<const std::uint64_t> allowed,
                unsigned char* sets) {
    for (std::size_t cell = 0; cell < givens.size(); ++cell, sets += sizeof(Word)) {
        std::uint64_t set = allowed.empty() ? ~std::uint64_t{0} : allowed[cell];
        if (givens[cell] != 0)
            set &= givens[cell] > 64 ? 0 : std::uint64_t{1} << (givens[cell] - 1);
        const Word word = static_cast<Word>(set);
        std::memcpy(sets, &word, sizeof word);
    }
}

}  // namespace

// A round takes about seven nanoseconds for each byte of candidate sets.
std::uint32_t Setup::rounds_in(std::chrono::microseconds time) const {
    const auto bytes = 140 * static_cast<std::size_t>(time.count());
    return static_cast<std::uint32_t>(bytes / set_bytes() + 1);
}

std::vector<unsigned char> candidate_sets(const Setup& setup, std::span<const std::uint8_t> givens,
                                          std::span<const std::uint64_t> allowed) {
    std::vector<unsigned char> sets(setup.set_bytes());
    switch (setup.kernel->word_bytes) {
        case 2:
            write_sets<std::uint16_t>(givens, allowed, sets.data());
            break;
        case 4:
            write_sets<std::uint32_t>(givens, allowed, sets.data());
            break;
        default:
            write_sets<std::uint64_t>(givens, allowed, sets.data());
    }
    return sets;
}

}  // namespace nonet::search
