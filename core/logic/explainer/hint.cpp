#include "hint.hpp"

#include <array>
#include <string_view>

namespace nonet::logic::explainer {

namespace {

constexpr std::array<std::string_view, 54> names{
    "Hidden Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Naked Single",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triplet",
    "Swordfish",
    "Hidden Triplet",
    "Skyscraper",
    "String Kite",
    "Strong links",
    "X-Loop",
    "XY-Wing",
    "XYZ-Wing",
    "Unique Rectangle type 1",
    "Unique Rectangle type 2",
    "Unique Rectangle type 3",
    "Unique Rectangle type 4",
    "Unique Loop type 1",
    "Unique Loop type 2",
    "Unique Loop type 3",
    "Unique Loop type 4",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "WXYZ-Wing",
    "BUG type 1",
    "BUG type 2",
    "BUG type 3",
    "BUG type 4",
    "VWXYZ-Wing",
    "Aligned Pair Exclusion",
    "UVWXYZ-Wing",
    "Bidirectional X-Cycle",
    "Bidirectional Y-Cycle",
    "Bidirectional Cycle",
    "Turbot Fish",
    "Forcing X-Chain",
    "Forcing Chain",
    "TUVWXYZ-Wing",
    "Aligned Triplet Exclusion",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Region Forcing Chains",
    "Dynamic Contradiction Forcing Chains",
    "Dynamic Double Forcing Chains",
    "Dynamic Cell Forcing Chains",
    "Dynamic Region Forcing Chains",
};
static_assert(names.size() == static_cast<std::size_t>(Name::dynamic_region) + 1);

constexpr std::array<std::string_view, 9> roles{
    "pattern", "base", "cover", "pivot", "pincer", "corner", "set", "restricted", "excluder"};

constexpr std::array<std::string_view, 6> nested{"",
                                                 " (+)",
                                                 " (+ Forcing Chains)",
                                                 " (+ Multiple Forcing Chains)",
                                                 " (+ Dynamic Forcing Chains)",
                                                 " (+ Dynamic Forcing Chains (+ Forcing Chains))"};

// Before the name of strong links: their number, and whether they are grouped.
std::string links_prefix(const Hint& hint) {
    const std::string number = std::to_string(hint.links);
    const std::string grouped = hint.is_grouped ? "Grouped " : "";
    if (hint.name == Name::x_loop) return '(' + number + " Strong Links) " + grouped;
    if (hint.name == Name::string_kite) return grouped + number + '-';
    if (hint.name == Name::skyscraper && hint.links == 2) return grouped;
    return grouped + number + ' ';
}

// The name of several skyscrapers is in the plural.
std::string links_suffix(const Hint& hint) {
    return hint.name == Name::skyscraper && hint.links > 2 ? "s" : "";
}

}  // namespace

std::string printed_name(const Hint& hint) {
    std::string name(names[static_cast<std::size_t>(hint.name)]);
    if (hint.loop != 0)
        name.insert(std::string_view("Unique Loop").size(), ' ' + std::to_string(hint.loop));
    if (hint.links != 0) name = links_prefix(hint) + name + links_suffix(hint);
    if (!hint.code.empty()) name += ' ' + hint.code;
    return name.append(nested[hint.level]);
}

std::string_view name_of(PartRole role) {
    return roles[static_cast<std::size_t>(role)];
}

}  // namespace nonet::logic::explainer
