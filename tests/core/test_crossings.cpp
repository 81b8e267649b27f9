// Facts about the paths of digits through crossings, and about passes that follow them. Exits with
// 1 if one of them does not hold.
#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "checks.hpp"
#include "houses/crossing.hpp"
#include "houses/paths.hpp"
#include "houses/rules.hpp"
#include "houses_puzzles.hpp"

namespace {

using namespace nonet;
using namespace houses_puzzles;
using checks::check;
using houses::Crossing;
using houses::Layer;
using houses::Paths;
using lanes::Lanes8;

// Order 6; each region has a letter. They need not be connected.
std::string random_map(std::mt19937& random) {
    std::string map = "aaabbbaaabbbcccdddcccdddeeefffeeefff";
    for (int swaps = 0; swaps < 5; ++swaps) std::swap(map[random() % 36], map[random() % 36]);
    return map;
}

// The houses of a layer as lists of segments.
std::vector<std::vector<std::uint16_t>> segments_of_houses(const Layer& layer) {
    std::vector<std::vector<std::uint16_t>> houses;
    for (std::uint32_t house = 0; house < layer.house_count; ++house) {
        const std::uint16_t* segments = layer.house_segments + layer.houses[house].first;
        houses.emplace_back(segments, segments + layer.houses[house].number);
    }
    return houses;
}

// The segment in which two houses meet, or -1.
int meeting(const std::vector<std::uint16_t>& row, const std::vector<std::uint16_t>& other) {
    for (const auto segment : row)
        if (std::ranges::count(other, segment) != 0) return segment;
    return -1;
}

// All ways to take one segment in each row and in each of the others, one by one.
template <class Take>
void for_permutations(const std::vector<std::vector<std::uint16_t>>& houses, const Paths& paths,
                      Take take) {
    std::vector<std::uint16_t> others;
    for (std::uint16_t house = 0; house < houses.size(); ++house)
        if (std::ranges::count(paths.rows, house) == 0) others.push_back(house);
    do {
        std::vector<int> way;
        for (std::size_t row = 0; row < others.size(); ++row)
            way.push_back(meeting(houses[paths.rows[row]], houses[others[row]]));
        if (std::ranges::count(way, -1) == 0) take(way);
    } while (std::next_permutation(others.begin(), others.end()));
}

std::uint64_t number_of(const Paths& paths) {
    std::vector<std::uint64_t> ways(paths.stops);
    ways[0] = 1;
    for (const Paths::Step& step : paths.steps) ways[step.to] += ways[step.from];
    return ways.back();
}

// ---- facts ----

void paths_are_permutations() {
    std::mt19937 random(1);
    for (int repeat = 0; repeat < 20; ++repeat) {
        const houses::Rules rules(6, 36, jigsaw(random_map(random)));
        for (std::uint32_t k = 0; k < rules.plan().layer_count; ++k) {
            const auto houses = segments_of_houses(rules.plan().layers[k]);
            const auto paths = houses::paths_through(houses, rules.plan().layers[k].segments);
            if (!paths) continue;
            std::uint64_t permutations = 0;
            for_permutations(houses, *paths, [&](const std::vector<int>&) { ++permutations; });
            check(number_of(*paths) == permutations, "a path for each permutation");
        }
    }
}

void paths_of_known_layers() {
    using Segments = std::vector<std::vector<std::uint16_t>>;
    const auto square = houses::paths_through({{0, 1}, {2, 3}, {0, 2}, {1, 3}}, 4);
    check(square && square->stops == 4 && square->steps.size() == 4, "two rows and two columns");
    check(!houses::paths_through({{0, 1}, {0, 2}, {1, 2}}, 3), "three houses are no two families");
    check(!houses::paths_through({{0, 1}, {0}, {1}}, 2), "families have equally many houses");
    check(!houses::paths_through({{0}, {0, 1}}, 2), "a segment is in two houses");
    check(!houses::paths_through({{0, 1}, {2}, {0, 2}, {1}}, 3),
          "segment 0 is on no path: segments 1 and 2 are alone in a house");
    Segments full;
    for (std::uint16_t i = 0; i < 12; ++i) {
        full.push_back({});
        for (std::uint16_t j = 0; j < 12; ++j)
            full.back().push_back(static_cast<std::uint16_t>(12 * i + j));
    }
    for (std::uint16_t j = 0; j < 12; ++j) {
        full.push_back({});
        for (std::uint16_t i = 0; i < 12; ++i)
            full.back().push_back(static_cast<std::uint16_t>(12 * i + j));
    }
    check(!houses::paths_through(full, 144), "too many steps");
}

// Sets of digits for all segments of a crossing, by their numbers, at random.
std::vector<Lanes8> random_sets(std::uint32_t segments, std::mt19937& random) {
    std::vector<Lanes8> sets(segments);
    for (Lanes8& set : sets)
        for (int lane = 0; lane < Lanes8::width; ++lane)
            set.bits[lane] = static_cast<std::uint16_t>((random() | random()) & 0x3f);
    return sets;
}

// What should be left of the sets: digits with a permutation all of whose segments have them.
std::vector<Lanes8> left_of(const Layer& layer, const Crossing& crossing,
                            const std::vector<Lanes8>& sets) {
    const auto houses = segments_of_houses(layer);
    std::vector<Lanes8> left(sets.size());
    for_permutations(houses, *houses::paths_through(houses, layer.segments),
                     [&](const std::vector<int>& way) {
                         Lanes8 common = lanes::all(Lanes8{}, 0x3f);
                         for (const int segment : way)
                             common = lanes::both(common, sets[crossing.numbers[segment]]);
                         for (const int segment : way) {
                             Lanes8& set = left[crossing.numbers[segment]];
                             set = lanes::either(set, common);
                         }
                     });
    return left;
}

void passes_follow_all_paths() {
    std::mt19937 random(2);
    for (int repeat = 0; repeat < 20; ++repeat) {
        const houses::Rules rules(6, 36, jigsaw(random_map(random)));
        const houses::Plan& plan = rules.plan();
        for (std::uint32_t k = 0; k < plan.layer_count; ++k) {
            const Layer& layer = plan.layers[k];
            const Crossing& crossing = plan.crossings[k];
            if (crossing.stops == 0) continue;
            std::vector<Lanes8> sets = random_sets(layer.segments, random);
            const std::vector<Lanes8> left = left_of(layer, crossing, sets);
            std::vector<Lanes8> several(crossing.rows), reached(crossing.stops);
            std::vector<Lanes8> ending(crossing.stops);
            houses::Deduction<Lanes8> deduction{};
            deduction.open = sets.data();
            deduction.locked = several.data();
            deduction.reached = reached.data();
            deduction.ending = ending.data();
            const Lanes8 every = lanes::all(Lanes8{}, 0x3f);
            const Lanes8 missing = houses::find_paths(crossing, every, deduction);
            houses::keep_paths(crossing, deduction);
            Lanes8 in_first_row{};
            for (std::uint32_t segment = 0; segment < layer.segments; ++segment)
                check(lanes::equal_mask(sets[segment], left[segment]) == 0xff,
                      "a segment keeps the digits with a path through it, and no others");
            for (std::uint32_t segment = 0; segment < crossing.row_segments[0]; ++segment)
                in_first_row = lanes::either(in_first_row, left[segment]);
            check(lanes::equal_mask(missing, lanes::without(every, in_first_row)) == 0xff,
                  "digits without a path are missing");
        }
    }
}

void jigsaws_are_crossings() {
    const houses::Rules with_a_band(9, 81,
                                    jigsaw("aaabbbbccaaabbbdccaaabdddcceeebdddcceeefddghceee"
                                           "ffgghhiiiffgghhiiiffgghhiiiffgghh"));
    const houses::Plan& plan = with_a_band.plan();
    check(plan.band_count == 0 && plan.layer_count == 2 && plan.lonely_count == 0,
          "a band in a jigsaw does not replace a layer");
    check(plan.crossings[0].stops == 34 && plan.crossings[1].stops == 19,
          "few stops between rows, and between columns");
    check(houses::Rules(9, 81, latin(9)).plan().crossings[0].stops == 0,
          "Latin squares have no segments of several cells");
    const houses::Rules large(16, 256, sudoku(4, 4));
    check(large.plan().crossings[0].stops == 61 && large.plan().crossings[1].stops == 61,
          "four times five stops of four rows with four boxes, which share their ends");
}

}  // namespace

int main() {
    paths_are_permutations();
    paths_of_known_layers();
    passes_follow_all_paths();
    jigsaws_are_crossings();
    return checks::report();
}
