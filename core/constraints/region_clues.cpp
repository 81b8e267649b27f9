#include "region_clues.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace nonet::constraints {
namespace {

// The lengths that values stand for, as a set, and back.
std::uint64_t shifted(std::uint64_t set, std::int64_t by) {
    if (by >= 64 || by <= -64) return 0;
    return by >= 0 ? set << by : set >> -by;
}

// The sums of a number of one set and a number of another, less one.
std::uint64_t sums_less_one(std::uint64_t one, std::uint64_t other) {
    std::uint64_t found = 0;
    for (; other != 0; other = search::without_lowest(other))
        found |= shifted(one, std::countr_zero(other) - 1);
    return found;
}

}  // namespace

RegionArrow::RegionArrow(Cells cells, std::vector<std::size_t> lengths, std::int64_t lowest,
                         std::int64_t less)
    : Propagator(std::move(cells), Layer::relations), shift_(lowest + less) {
    std::size_t first = 1;
    for (const std::size_t size : lengths) {
        arms_.push_back({first, size});
        first += size;
    }
}

// Finds for each cell of the arms the numbers of a region whose cells of the arm may end with it.
RegionArrow::ByCell RegionArrow::ends(const State& state, Parts parts, std::size_t second) const {
    ByCell found;
    for (const Arm& arm : arms_) {
        const auto cell = [&](std::size_t at) { return cells()[arm.first + at]; };
        Word to_here = ~Word{0};
        for (std::size_t at = 0; at < arm.size; ++at) {
            to_here &= values(state, cell(at));
            Word goes_on = 0;
            if (at + 1 < arm.size) {
                const Word next = values(state, cell(at + 1));
                if (search::without_lowest(next) == 0)
                    goes_on = next;
                else if (!parts.empty() && parts[cell(at + 1) - second] == parts[cell(0) - second])
                    goes_on = ~Word{0};
            }
            found[arm.first + at] = search::without(to_here, goes_on);
        }
    }
    return found;
}

// The first of some numbers, and those that may end in the same cells as it.
Word RegionArrow::alike(const ByCell& ends, Word numbers) const {
    const Word first = search::lowest(numbers);
    for (std::size_t at = 1; at < cells().size(); ++at)
        numbers &= (ends[at] & first) != 0 ? ends[at] : ~ends[at];
    return numbers;
}

RegionArrow::Lengths RegionArrow::possible(const ByCell& ends, const Arm& arm, Word number) {
    Lengths found = 0;
    for (std::size_t at = 0; at < arm.size; ++at)
        if ((ends[arm.first + at] & number) != 0) found |= Lengths{2} << at;
    return found;
}

// Whether the parts may say more than the numbers of the cells, which are followed anyway.
bool RegionArrow::concerned(const State& state, Parts parts, std::size_t second) const {
    bool open = false;
    bool together = (controlled(state) & 2) == 0;  // some cells are in the region of the first
    for (const Arm& arm : arms_)
        for (std::size_t at = arm.first + 1; at < arm.first + arm.size; ++at) {
            open = open || search::without_lowest(values(state, cells()[at])) != 0;
            together = together || parts[cells()[at] - second] == parts[cells()[1] - second];
        }
    return open && together;
}

RegionArrow::Lengths RegionArrow::controlled(const State& state) const {
    return shifted(values(state, cells()[0]), shift_);
}

void RegionArrow::control(State& state, Lengths totals) const {
    state.restrict_to({cells()[0], shifted(totals, -shift_)});
}

// Adds the numbers that cells of an arm may have if the first one has one of these numbers.
void RegionArrow::collect(const State& state, const Arm& arm, Word numbers, Lengths lengths,
                          ByCell& found) const {
    const Word others = search::without_lowest(numbers) == 0 ? ~numbers : ~Word{0};
    for (std::size_t at = 0; at < arm.size; ++at) {
        const Word own = values(state, cells()[arm.first + at]);
        const Lengths to_here = (Lengths{2} << at) - 1;  // those up to `at`
        const Lengths other_than_at = search::without(lengths, Lengths{1} << at);
        if (other_than_at != 0) found[arm.first + at] |= own & numbers;
        if ((lengths & to_here) != 0) found[arm.first + at] |= own & others;
    }
}

bool RegionArrow::propagate(State& state) const {
    Shortest shortest;
    return narrow(state, {}, 0, shortest);
}

// Finds the shortest lengths of the arms.
bool RegionArrow::narrow(State& state, Parts parts, std::size_t second, Shortest& shortest) const {
    const ByCell ends = this->ends(state, parts, second);
    std::fill_n(shortest.begin(), arms_.size(), longest);
    const Lengths wanted = controlled(state);
    Lengths totals = 0;
    ByCell found;
    std::fill_n(found.begin(), cells().size(), Word{0});
    std::array<Lengths, longest> lengths;
    for (Word left = values(state, cells()[1]); left != 0;) {
        const Word numbers = alike(ends, left);
        left = search::without(left, numbers);
        for (std::size_t arm = 0; arm < arms_.size(); ++arm)
            lengths[arm] = possible(ends, arms_[arm], search::lowest(numbers));
        for (std::size_t arm = 0; arm < arms_.size(); ++arm) {
            Lengths others = 2;  // the first cell alone
            for (std::size_t other = 0; other < arms_.size(); ++other)
                if (other != arm) others = sums_less_one(others, lengths[other]);
            Lengths own = 0;
            for (Lengths each = lengths[arm]; each != 0; each = search::without_lowest(each)) {
                const Lengths sums = sums_less_one(others, search::lowest(each)) & wanted;
                if (sums == 0) continue;
                own |= search::lowest(each);
                totals |= sums;
            }
            if (own != 0)
                shortest[arm] =
                    std::min(shortest[arm], static_cast<std::size_t>(std::countr_zero(own)));
            collect(state, arms_[arm], numbers, own, found);
        }
    }
    if (totals == 0) return false;
    control(state, totals);
    // The first cell is in each arm.
    Word first = ~Word{0};
    for (const Arm& arm : arms_) first &= found[arm.first];
    for (const Arm& arm : arms_)
        for (std::size_t at = arm.first; at < arm.first + arm.size; ++at)
            state.restrict_to({cells()[at], at == arm.first ? first : found[at]});
    return true;
}

RegionCount::RegionCount(Cells cells, std::int64_t lowest, std::int64_t less)
    : Propagator(std::move(cells), Layer::relations), shift_(lowest + less) {}

bool RegionCount::propagate(State& state) const {
    const std::uint64_t wanted = shifted(values(state, cells()[0]), shift_);
    const auto counted = cells().subspan(1);
    std::uint64_t counts = 0;
    std::vector<Word> found(counted.size());
    for (Word left = values(state, counted[0]); left != 0; left = search::without_lowest(left)) {
        const Word number = search::lowest(left);
        std::size_t least = 1, most = 1;
        for (const Cell cell : counted.subspan(1)) {
            least += values(state, cell) == number;
            most += (values(state, cell) & number) != 0;
        }
        // Bits `least` to `most`.
        const std::uint64_t between = ((std::uint64_t{2} << most) - 1) & ~std::uint64_t{0} << least;
        const std::uint64_t own = wanted & between;
        if (own == 0) continue;
        counts |= own;
        const bool inside = search::without(own, std::uint64_t{1} << least) != 0;
        const bool outside = search::without(own, std::uint64_t{1} << most) != 0;
        found[0] |= number;
        for (std::size_t at = 1; at < counted.size(); ++at) {
            const Word set = values(state, counted[at]);
            if (set == number || inside) found[at] |= set & number;
            if (outside || (set & number) == 0) found[at] |= search::without(set, number);
        }
    }
    if (counts == 0) return false;
    state.restrict_to({cells()[0], shifted(counts, -shift_)});
    for (std::size_t at = 0; at < counted.size(); ++at) state.restrict_to({counted[at], found[at]});
    return true;
}

namespace {

[[noreturn]] void refuse_lengths() {
    throw std::invalid_argument("a clue of regions has other cells than its lengths say");
}

}  // namespace

std::unique_ptr<const RegionArrow> made_region_arrow(const Primitive& primitive,
                                                     const Numbers& range) {
    const auto& [kind, maker, numbers, cells] = primitive;
    std::vector<std::size_t> lengths;
    std::size_t total = 1;
    for (std::size_t at = 1; at < numbers.size(); ++at) {
        if (numbers[at] < 1 || numbers[at] > static_cast<std::int64_t>(RegionArrow::longest))
            refuse_lengths();
        lengths.push_back(static_cast<std::size_t>(numbers[at]));
        total += lengths.back();
    }
    if (lengths.empty() || total != cells.size() || total > RegionArrow::longest) refuse_lengths();
    return std::make_unique<RegionArrow>(cells, std::move(lengths), range.lowest, numbers[0]);
}

std::unique_ptr<const Propagator> made_region_count(const Primitive& primitive,
                                                    const Numbers& range) {
    const auto& [kind, maker, numbers, cells] = primitive;
    if (numbers.size() != 1 || cells.size() < 2 || cells.size() > RegionArrow::longest)
        refuse_lengths();
    return std::make_unique<RegionCount>(cells, range.lowest, numbers[0]);
}

}  // namespace nonet::constraints
