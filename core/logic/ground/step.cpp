#include "step.hpp"

namespace nonet::logic {

void Step::clear() {
    technique = {};
    values = 0;
    cells.clear();
    roles = {};
    houses.clear();
    covers.clear();
    value_covers.clear();
    fins.clear();
    endo_fins.clear();
    fins_role = "fin";
    one_colour.clear();
    other_colour.clear();
    far_colour.clear();
    far_other_colour.clear();
    sets.clear();
    restricted.clear();
    chains.clear();
    placements.clear();
    eliminations.clear();
}

}  // namespace nonet::logic
