// Bits, counted without a call into the compiler's library where the processor is not known to have
// an instruction for it.
#pragma once

#include <bit>
#include <cstdint>

namespace nonet::logic {

#if defined(__x86_64__) && !defined(__POPCNT__)
[[gnu::always_inline]] constexpr int count_bits(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555'5555'5555'5555U;
    bits = (bits & 0x3333'3333'3333'3333U) + (bits >> 2 & 0x3333'3333'3333'3333U);
    bits = (bits + (bits >> 4)) & 0x0f0f'0f0f'0f0f'0f0fU;
    return static_cast<int>(bits * 0x0101'0101'0101'0101U >> 56);
}
#else
[[gnu::always_inline]] constexpr int count_bits(std::uint64_t bits) {
    return std::popcount(bits);
}
#endif

}  // namespace nonet::logic
