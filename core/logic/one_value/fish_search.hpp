// The search for fish of one value: as many cover sets as base sets hold all base candidates, or
// all except for a few fins.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "../ground/position.hpp"

namespace nonet::logic {

// Basic: rows against columns. Franken: regions and other houses on either side as well. Mutant:
// everything else.
enum class FishShape : std::uint8_t { basic, franken, mutant };

// Finned or sashimi: a base set of a sashimi fish keeps at most one candidate without the fins.
// The distinction is made for the basic shape alone.
enum class FishFins : std::uint8_t { none, finned, sashimi, any };

constexpr int largest_fish = 7;
constexpr int most_fins = 5;       // endo fins included
constexpr int most_endo_fins = 2;  // each base set counts those that it adds
constexpr int most_blocking_fins = 2;

struct FishKind {
    FishShape shape;
    FishFins fins;
    int size;
};

template <typename Cells>
struct Fish {
    std::array<std::uint8_t, largest_fish> bases{}, covers{};  // houses, ascending
    std::size_t size = 0;
    Cells base;  // the candidates of the base sets
    Cells fins;  // base candidates that are in no cover set, or in two base sets
    Cells endo_fins;
    Cells eliminations;  // in a cover set alone or in two cover sets, and seen by all fins
    FishFins kind = FishFins::none;
};

template <typename Cells>
class FishSearch {
  public:
    explicit FishSearch(const Position<Cells>& position)
        : position_(position), layout_(position.layout()) {}

    // Finds fish of a value that remove some of `targets`, which must have all candidates that one
    // can remove. Bases come in ascending order, rows first and then columns, and so do the covers
    // of each. True where `found` has what was wanted: one fish, if `only_first` is set. For the
    // first fish without fins no base set has more candidates than the fish has sets, as in HoDoKu.
    bool run(const FishKind& kind, Value value, const Cells& targets, bool only_first,
             std::vector<Fish<Cells>>& found);

    // Calls take(fish) for fish of a shape, and of simpler ones, until it returns true. These fish
    // are blocked: they have one or two fins, none of them in two base sets, and remove nothing,
    // since no candidate sees all fins. `eliminations` are those of the fish without its fins.
    // Sizes from `smallest` to `largest` come mixed: base sets before those that begin with them.
    // As in HoDoKu, one side of a franken fish may be regions alone.
    using Take = std::function<bool(const Fish<Cells>&)>;
    void each_blocked(FishShape shape, int smallest, int largest, Value value, const Take& take);

    // The first sashimi fish that the last search for a finned fish has met.
    const std::optional<Fish<Cells>>& sashimi() const { return sashimi_; }

  private:
    struct Unit {
        std::uint8_t house;
        unsigned kinds;  // a bit for rows, columns, and everything else
        Cells cells;
    };
    // Base sets chosen so far: their candidates, those in two of them, and the targets left.
    struct Bases {
        Cells cells, endo_fins, targets;
    };

    void gather(Kind base_lines, Value value);
    void note_demands(const Cells& targets);
    bool extend_bases(int level, std::size_t from, const Bases& bases);
    bool add(const Unit& unit, Bases& bases) const;
    Cells attainable(int level, const Bases& bases) const;
    Cells attainable_by_demands(int level, const Cells& targets) const;
    std::uint64_t covers_of(const Cells& cells) const;
    bool can_cover(const Cells& cells, int covers) const;
    bool try_covers(const Bases& bases);
    bool extend_covers(int level, std::size_t from, const Cells& covered, const Cells& twice);
    bool bearable(const Cells& fins) const;
    bool check(const Cells& covered, const Cells& twice);
    bool extend_blocked(int level, std::size_t from, const Bases& bases);
    bool check_blocked(const Cells& covered, const Cells& twice) const;
    void note_sets(Fish<Cells>& fish) const;
    FishShape shape() const;
    bool is_sashimi(const Cells& fins) const;

    bool with_fins() const { return kind_.fins != FishFins::none; }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    FishKind kind_{};
    bool only_first_ = false;
    int tries_ = 0;
    std::vector<Fish<Cells>>* found_ = nullptr;

    // For blocked fish alone.
    const Take* take_ = nullptr;
    int smallest_ = 0, largest_ = 0;

    std::vector<Unit> base_units_, cover_units_;
    std::array<bool, 256> is_cover_{};  // the houses that may still be cover sets
    std::array<const Unit*, largest_fish> bases_{}, covers_{};

    // For basic fish, what each base unit demands, as bits of cover units: all those that its
    // candidates are in and, for each target, those of the candidates that do not see it.
    struct Demands {
        Cell target;
        std::uint64_t own;  // the cover unit of the target
        std::array<std::uint64_t, 64> units;
    };
    bool has_demands_ = false;  // not for grids where a cell is in two units of a kind
    std::array<std::uint64_t, 64> all_demands_{};
    std::vector<Demands> demands_;
    std::array<std::uint64_t, Cells::capacity> cover_of_{};
    std::optional<Fish<Cells>> sashimi_;

    // For the base sets at hand: the cover sets that meet them, and the union of each and those
    // after it.
    Bases chosen_;
    std::vector<const Unit*> here_;
    std::vector<Cells> rest_;
};

}  // namespace nonet::logic
