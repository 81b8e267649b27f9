#include "families.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace nonet::logic {

namespace {

struct Finders {
    TechniqueName technique;
    FinderGetter<SmallCells> small;
    FinderGetter<LargeCells> large;
    FinderGetter<HugeCells> huge;
};

// Those that are registered so far, in the order in which the linker happens to have them.
std::vector<Finders>& registered() {
    static std::vector<Finders> list;
    return list;
}

// By name, so that numbers do not depend on the linker.
const std::vector<Finders>& by_number() {
    static const auto sorted = [] {
        std::vector<Finders> list = registered();
        std::ranges::sort(list, {}, [](const Finders& each) { return each.technique.name; });
        return list;
    }();
    return sorted;
}

}  // namespace

void add_technique(TechniqueName technique, FinderGetter<SmallCells> small,
                   FinderGetter<LargeCells> large, FinderGetter<HugeCells> huge) {
    registered().push_back({technique, small, large, huge});
}

std::span<const TechniqueName> techniques() {
    static const auto all = [] {
        std::vector<TechniqueName> list;
        for (const Finders& each : by_number()) list.push_back(each.technique);
        return list;
    }();
    return all;
}

template <typename Cells>
Finder<Cells>& finder_of(std::size_t number, Workbench<Cells>& bench) {
    const Finders& finders = by_number()[number];
    if constexpr (std::is_same_v<Cells, SmallCells>) {
        return finders.small(bench);
    } else if constexpr (std::is_same_v<Cells, LargeCells>) {
        return finders.large(bench);
    } else {
        return finders.huge(bench);
    }
}

template Finder<SmallCells>& finder_of(std::size_t number, Workbench<SmallCells>& bench);
template Finder<LargeCells>& finder_of(std::size_t number, Workbench<LargeCells>& bench);
template Finder<HugeCells>& finder_of(std::size_t number, Workbench<HugeCells>& bench);

namespace {

// Finds the number of a technique at once, as the solver asks for each technique that it tries.
class Numbers {
  public:
    Numbers() {
        for (const TechniqueName& each : techniques()) {
            Entry& entry = entries_[place_of(each.technique)];
            if (entry.number != nowhere) {
                throw std::logic_error(std::string(each.name) +
                                       " has the hash of another technique");
            }
            entry = {each.technique, count_++};
        }
    }

    std::size_t operator[](Technique technique) const {
        const Entry& entry = entries_[place_of(technique)];
        if (entry.number == nowhere) throw std::invalid_argument("no finder has this technique");
        return entry.number;
    }

  private:
    static constexpr std::size_t nowhere = ~std::size_t{0};
    static constexpr std::size_t size = 1024;  // several times the number of techniques

    struct Entry {
        Technique technique{};
        std::size_t number = nowhere;
    };

    // Where a technique is, or else the free place for it.
    std::size_t place_of(Technique technique) const {
        auto place = static_cast<std::size_t>(technique) % size;
        while (entries_[place].number != nowhere && entries_[place].technique != technique) {
            place = (place + 1) % size;
        }
        return place;
    }

    std::array<Entry, size> entries_;
    std::size_t count_ = 0;
};

}  // namespace

std::size_t number_of(Technique technique) {
    static const Numbers numbers;
    return numbers[technique];
}

}  // namespace nonet::logic
