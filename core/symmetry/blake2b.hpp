// The hash BLAKE2b in 128 bits, without a key (RFC 7693).
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace nonet::symmetry {

using Hash = std::array<std::uint8_t, 16>;

Hash blake2b(std::span<const std::uint8_t> message);

}  // namespace nonet::symmetry
