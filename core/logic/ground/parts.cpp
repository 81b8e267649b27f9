#include "parts.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace nonet::logic {

namespace {

using Parts = std::vector<Part>;

void add_pattern(const Step& step, Parts& parts) {
    if (step.cells.empty() && step.values == 0 && step.houses.empty()) return;
    const std::span cells(step.cells);
    const std::size_t count = std::min(step.roles.count, cells.size());
    const auto first = cells.first(count), rest = cells.subspan(count);
    std::string_view role = step.roles.first;
    if (role.empty()) role = step.covers.empty() ? "pattern" : "base";
    parts.push_back({role, {first.begin(), first.end()}, step.values, step.houses});
    if (!rest.empty()) {
        parts.push_back({step.roles.rest, {rest.begin(), rest.end()}, step.values, {}});
    }
}

// Adds candidates, with a part for each value in turn.
void add(std::string_view role, std::span<const Candidate> candidates, Parts& parts) {
    Part* part = nullptr;
    for (const Candidate& each : candidates) {
        if (!part || part->values != values_of(each.value)) {
            part = &parts.emplace_back(role, std::vector<Cell>{}, values_of(each.value),
                                       std::vector<std::uint8_t>{});
        }
        part->cells.push_back(each.cell);
    }
}

void add_fins(const Step& step, Parts& parts) {
    const std::span fins(step.fins);
    if (step.fins_role == "joint") {  // one for each of two kites, which may differ in their value
        for (std::size_t i = 0; i < fins.size(); i += 2) {
            add(step.fins_role, fins.subspan(i, 2), parts);
        }
    } else {
        add(step.fins_role, fins, parts);
    }
    add("endo fin", step.endo_fins, parts);
}

}  // namespace

std::vector<Part> parts_of(const Step& step) {
    Parts parts;
    add_pattern(step, parts);
    if (!step.covers.empty()) parts.push_back({"cover", {}, 0, step.covers});
    for (const auto& [values, houses] : step.value_covers) {
        parts.push_back({"cover", {}, values, houses});
    }
    for (const auto& [cells, values] : step.sets) parts.push_back({"set", cells, values, {}});
    for (Values values : step.restricted) parts.push_back({"restricted", {}, values, {}});
    add("colour 1", step.one_colour, parts);
    add("colour 2", step.other_colour, parts);
    add("colour 3", step.far_colour, parts);
    add("colour 4", step.far_other_colour, parts);
    add_fins(step, parts);
    return parts;
}

}  // namespace nonet::logic
