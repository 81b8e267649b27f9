#include "chain_graph.hpp"

#include <algorithm>

namespace nonet::logic {

namespace {

// Grids in which each cell is in one row, one column and one region have at most 4096. The limit is
// for houses that overlap in any way: every place must have a number that fits into a statement.
constexpr std::size_t most_groups = 8192;

}  // namespace

template <typename Cells>
ChainGraph<Cells>::ChainGraph(Workbench<Cells>& bench) : position_(bench.position()), sets_(bench) {
    for (Cell cell : layout().all()) {
        auto& list = peers_.emplace_back();
        Cells rest = layout().peers(cell);
        for (std::uint8_t house : layout().houses_of(cell)) {
            for (Cell peer : rest& layout().houses()[house].cells) list.push_back(peer);
            rest = rest.without(layout().houses()[house].cells);
        }
        for (Cell peer : rest) list.push_back(peer);
    }
    absent_.resize(static_cast<std::size_t>(layout().cells() + layout().order()));
    const auto& houses = layout().houses();
    for (Kind kind : {Kind::row, Kind::column}) {
        for (std::size_t line = 0; line < houses.size(); ++line) {
            if (houses[line].kind != kind) continue;
            for (std::size_t region = 0; region < houses.size(); ++region) {
                if (houses[region].kind != Kind::region) continue;
                const Cells cells = houses[line].cells & houses[region].cells;
                if (cells.size() > 1) crossings_.push_back({line, region, cells});
            }
        }
    }
}

template <typename Cells>
void ChainGraph<Cells>::build(PlaceKind most) {
    if (version_ != position_.version() || most_ > most) {
        version_ = position_.version();
        most_ = PlaceKind::candidate;
        places_.clear();
        add_candidates();
    }
    if (most >= PlaceKind::group && most_ < PlaceKind::group) add_groups();
    if (most >= PlaceKind::set && most_ < PlaceKind::set) add_sets();
    most_ = most;
}

template <typename Cells>
void ChainGraph<Cells>::add_place(const Cells& cells, Value value, PlaceKind kind) {
    places_.push_back({cells, cells.first(), value, kind});
    if (links_.size() < 2 * places_.size()) links_.resize(2 * places_.size());
    links_[on(places_.size() - 1)].clear();
    links_[off(places_.size() - 1)].clear();
}

template <typename Cells>
void ChainGraph<Cells>::add_candidates() {
    for (Cell cell : position_.empty()) {
        first_[cell] = static_cast<std::uint16_t>(places_.size());
        for (Value value : each(position_.candidates(cell))) {
            numbers_[cell][value] = static_cast<std::uint16_t>(places_.size());
            add_place(Cells::of(cell), value, PlaceKind::candidate);
        }
    }
    candidates_ = places_.size();
    for (std::size_t place = 0; place < candidates_; ++place) link_candidate(place);
}

// Two houses may hold the same two places.
template <typename Cells>
void ChainGraph<Cells>::link_strong(std::size_t from, std::size_t to) {
    auto& links = links_[off(from)];
    if (std::find(links.begin(), links.end(), on(to)) == links.end()) links.push_back(on(to));
}

template <typename Cells>
void ChainGraph<Cells>::link_candidate(std::size_t place) {
    position_.tick();
    const Cell cell = places_[place].cell;
    const Value value = places_[place].value;
    const Values candidates = position_.candidates(cell);
    const std::size_t first = first_[cell];
    const auto count = static_cast<std::size_t>(logic::size(candidates));
    Statement* absent = absent_.data();
    for (std::size_t other = first; other < first + count; ++other) {
        if (other == place) continue;
        *absent++ = off(other);
        if (count == 2) link(off(place), on(other));
    }
    // Without branches: which peers have the value cannot be foreseen.
    const Cells& all = position_.cells_with(value);
    for (Cell peer : peers_[cell]) {
        *absent = off(find(peer, value));
        absent += all.contains(peer) ? 1 : 0;
    }
    links_[on(place)].assign(absent_.data(), absent);
    for (std::uint8_t house : layout().houses_of(cell)) {
        if (position_.count(house, value) != 2) continue;
        const Cells other = layout().peers(cell) & all & layout().houses()[house].cells;
        if (!other.empty()) link_strong(place, find(other.first(), value));
    }
}

template <typename Cells>
void ChainGraph<Cells>::add_groups() {
    for (auto& groups : groups_of_) groups.clear();
    group_crossings_.clear();
    for (auto begin = crossings_.begin(); begin != crossings_.end();) {
        const auto end = std::find_if(begin, crossings_.end(), [begin](const Crossing& crossing) {
            return crossing.line != begin->line;
        });
        add_groups_of(std::span(begin, end));
        begin = end;
    }
    for (std::size_t place = candidates_; place < places_.size(); ++place) link_group(place);
}

// Adds the groups of a line, value by value.
template <typename Cells>
void ChainGraph<Cells>::add_groups_of(std::span<const Crossing> line) {
    for (int v = 1; v <= position_.order(); ++v) {
        const auto value = static_cast<Value>(v);
        position_.tick();
        if (position_.count(line[0].line, value) < 2) continue;
        for (const Crossing& crossing : line) {
            const Cells cells = crossing.cells & position_.cells_with(value);
            if (cells.size() < 2 || places_.size() == candidates_ + most_groups) continue;
            groups_of_[value].push_back(static_cast<std::uint16_t>(places_.size()));
            group_crossings_.push_back(&crossing);
            add_place(cells, value, PlaceKind::group);
        }
    }
}

// The links between a group and single candidates, and those to other groups.
template <typename Cells>
void ChainGraph<Cells>::link_group(std::size_t place) {
    position_.tick();
    const Cells cells = places_[place].cells;
    const Value value = places_[place].value;
    const Cells& all = position_.cells_with(value);
    const Cells seen = layout().seen_by_all(cells) & all;
    for (Cell other : seen) {
        const std::size_t candidate = find(other, value);
        link(on(place), off(candidate));
        link(on(candidate), off(place));
    }
    const auto& [line, region, crossing] = *group_crossings_[place - candidates_];
    for (std::size_t house : {region, line}) {
        const Cells rest = seen & layout().houses()[house].cells;
        if (rest.size() != 1) continue;
        const std::size_t candidate = find(rest.first(), value);
        link_strong(place, candidate);
        link_strong(candidate, place);
    }
    // What sees a group and is a group shares its line or its region.
    const Cells in_line = (all & layout().houses()[line].cells).without(cells);
    const Cells in_region = (all & layout().houses()[region].cells).without(cells);
    std::size_t line_partner = place, region_partner = place;
    for (std::uint16_t other : groups_of_[value]) {
        const Cells& others = places_[other].cells;
        if (!others.is_subset_of(seen)) continue;
        link(on(place), off(other));
        if (others == in_line) line_partner = other;
        if (others == in_region) region_partner = other;
    }
    if (line_partner != place) link_strong(place, line_partner);
    if (region_partner != place) link_strong(place, region_partner);
}

template <typename Cells>
std::int16_t ChainGraph<Cells>::add_set(std::size_t set, Step& step) const {
    AlmostLockedSet added;
    for (Cell cell : sets_.cells(set)) added.cells.push_back(cell);
    added.values = sets_.values(set);
    const auto same = [&added](const AlmostLockedSet& other) { return other.cells == added.cells; };
    const auto old = std::find_if(step.sets.begin(), step.sets.end(), same);
    const auto index = static_cast<std::int16_t>(old - step.sets.begin());
    if (old == step.sets.end()) step.sets.push_back(std::move(added));
    return index;
}

template <typename Cells>
void ChainGraph<Cells>::add_chain(std::span<const Statement> chain, Step& step) const {
    Chain& added = step.chains.emplace_back();
    for (Statement statement : chain) {
        const Place<Cells>& place = at(statement);
        ChainNode& node = added.emplace_back();
        for (Cell cell : place.cells) node.cells.push_back(cell);
        node.value = place.value;
        node.on = is_on(statement);
        if (place.kind == PlaceKind::set) node.set = add_set(place.set, step);
        step.values = static_cast<Values>(step.values | values_of(place.value));
    }
}

template class ChainGraph<SmallCells>;
template class ChainGraph<LargeCells>;
template class ChainGraph<HugeCells>;

}  // namespace nonet::logic
