// What finders of techniques offer to the solver.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "step.hpp"
#include "workbench.hpp"

namespace nonet::logic {

// Finds the steps of a family of techniques in a position. It keeps memory for its searches, and
// what it has worked out for a version of the position, so each thread has its own.
template <typename Cells>
class Finder {
  public:
    virtual ~Finder() = default;

    // The first step of a technique, written into an empty `step`; false, with `step` untouched,
    // where there is none. It is the one that HoDoKu takes: see the folder hodoku.
    virtual bool first(Technique technique, Step& step) = 0;

    // Adds all steps of a technique, in an order that depends on the position alone. Where many
    // patterns can remove the same candidates, the family's header or class says which one is
    // listed for them. Unless a finder says otherwise, no technique has more than the first step.
    virtual void all(Technique technique, std::vector<Step>& steps) {
        Step step;
        if (first(technique, step)) steps.push_back(std::move(step));
    }

    // Is not asked in positions with more candidates. Only huge grids can have as many.
    virtual int most_candidates() const { return std::numeric_limits<int>::max(); }
};

// What finders that give every candidate a number, and compare all of them, can deal with: every
// candidate of a grid of order 16.
constexpr int most_numbered_candidates = 4096;

// Gets a finder of a workbench, which makes it when it is first asked for.
template <typename Cells>
using FinderGetter = Finder<Cells>& (*)(Workbench<Cells>&);

// Adds a technique to those of families.hpp.
void add_technique(TechniqueName technique, FinderGetter<SmallCells> small,
                   FinderGetter<LargeCells> large, FinderGetter<HugeCells> huge);

// The names of a family, one by one or as a table has them.
consteval auto technique_list(std::convertible_to<const char*> auto... names) {
    return std::array<TechniqueName, sizeof...(names)>{TechniqueName(names)...};
}
template <std::size_t count>
consteval auto technique_list(const std::array<TechniqueName, count>& names) {
    return names;
}

// Adds the techniques of a family when the program starts.
template <template <typename> class FinderOf>
class Family {
  public:
    explicit Family(std::span<const TechniqueName> techniques) {
        for (TechniqueName technique : techniques) {
            add_technique(technique, finder<SmallCells>, finder<LargeCells>, finder<HugeCells>);
        }
    }

  private:
    template <typename Cells>
    static Finder<Cells>& finder(Workbench<Cells>& bench) {
        return bench.template part<FinderOf<Cells>>();
    }
};

}  // namespace nonet::logic

// Registers a family: a name of its own; the template of its finder, which is made of a workbench;
// the names of its techniques. To be used in nonet::logic. Families with the same finder share it.
#define NONET_FAMILY(name, FinderOf, ...)                              \
    namespace {                                                        \
    const Family<FinderOf> name##_family(technique_list(__VA_ARGS__)); \
    }
