// Techniques, which are known by their names.
//
// The names are beside the finders, in NONET_FAMILY. The order in which techniques are tried
// belongs to a scale.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace nonet::logic {

// A technique as a number that its name gives, so that finders can compare and switch.
enum class Technique : std::uint32_t {};

// A hash of the name (FNV-1a). No two techniques may share one, which families.cpp checks.
constexpr Technique technique_named(std::string_view name) {
    std::uint32_t hash = 2'166'136'261U;
    for (char letter : name) hash = (hash ^ static_cast<unsigned char>(letter)) * 16'777'619U;
    return static_cast<Technique>(hash);
}

consteval Technique operator""_technique(const char* name, std::size_t length) {
    return technique_named({name, length});
}

// A technique and its name, for the list of a family.
struct TechniqueName {
    constexpr TechniqueName() = default;
    consteval TechniqueName(const char* text) : name(text), technique(technique_named(name)) {}

    std::string_view name;
    Technique technique{};
};

}  // namespace nonet::logic
