// Kraken fish. If no fin of a fish is true, the fish removes what it would remove without fins
// (type 1), and one of its candidates in each cover set is true (type 2). From these candidates
// and from the fins, chains lead to the same absence.
#include <bit>
#include <optional>
#include <span>
#include <tuple>

#include "../chains/chain_reach.hpp"
#include "../chains/chain_tree.hpp"
#include "../ground/finder.hpp"
#include "fish_search.hpp"
#include "one_value.hpp"

namespace nonet::logic {

namespace {

constexpr int smallest_size = 2, largest_size = 4;

template <typename Cells>
struct Kraken {
    Technique technique{};
    Fish<Cells> fish;
    Value value = 0;        // of the fish
    Cells starts;           // where the chains start
    std::size_t place = 0;  // where they end: the candidate that is removed
    int length = 0;         // of all chains, in statements
};

// The chains of a position, from a candidate to the absence of others.
template <typename Cells>
class Links {
  public:
    explicit Links(Workbench<Cells>& bench) : graph_(bench), reach_(graph_) {}

    void build() {
        reach_.build(PlaceKind::group);
        measured_.assign(graph_.candidates(), false);
        lengths_.resize(graph_.candidates() * graph_.candidates());
    }
    const ChainGraph<Cells>& graph() const { return graph_; }

    // Calls visit(place) for the candidates that are absent wherever one of some starts is true,
    // by cell and value.
    template <typename Visit>
    void each_absent(const Cells& starts, Value value, Visit visit) const {
        const PlaceSets& off = reach_.off_sets();
        for (std::size_t word = 0; 64 * word < graph_.candidates(); ++word) {
            std::uint64_t absent = ~std::uint64_t{0};
            for (Cell start : starts) absent &= off.row(on(graph_.find(start, value)))[word];
            for (; absent != 0; absent &= absent - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(absent));
                if (64 * word + bit < graph_.candidates()) visit(64 * word + bit);
            }
        }
    }

    // How many statements the shortest chains have.
    int length(const Cells& starts, Value value, std::size_t end) {
        int sum = 0;
        for (Cell cell : starts) {
            const std::size_t start = graph_.find(cell, value);
            if (!measured_[start]) measure(start);
            sum += lengths_[start * graph_.candidates() + end];
        }
        return sum;
    }

    void add_chains(const Cells& starts, Value value, std::size_t end, Step& step) {
        for (Cell start : starts) {
            tree_.grow(graph_, on(graph_.find(start, value)));
            tree_.chain(off(end), chain_);
            graph_.add_chain(chain_, step);
        }
    }

  private:
    void measure(std::size_t start) {
        measured_[start] = true;
        tree_.grow(graph_, on(start));
        for (std::size_t end = 0; end < graph_.candidates(); ++end) {
            if (!tree_.reaches(off(end))) continue;
            lengths_[start * graph_.candidates() + end] =
                static_cast<std::uint16_t>((tree_.depth(off(end)) + 1) / 2);
        }
    }

    ChainGraph<Cells> graph_;
    ChainReach<Cells> reach_;
    ChainTree<Cells> tree_;
    std::vector<Statement> chain_;
    std::vector<bool> measured_;          // by start
    std::vector<std::uint16_t> lengths_;  // by start and end
};

template <typename Cells>
class KrakenFinder final : public Finder<Cells> {
  public:
    explicit KrakenFinder(Workbench<Cells>& bench)
        : position_(bench.position()), search_(position_), links_(bench) {}

    // HoDoKu searches for both types at once, so only one of them has a first step.
    bool first(Technique technique, Step& step) override {
        if (version_ != position_.version()) {
            first_.reset();
            find_first();
            version_ = position_.version();
        }
        if (!first_ || first_->technique != technique) return false;
        fill(*first_, step);
        return true;
    }

    // One step for each candidate that can be removed: by a basic fish if there is one, by the
    // smallest, and by the shortest chains.
    void all(Technique technique, std::vector<Step>& steps) override {
        links_.build();
        best_.assign(links_.graph().candidates(), {});
        for (FishShape shape : {FishShape::basic, FishShape::franken}) {
            for (int size = smallest_size; size <= largest_size; ++size) {
                is_settled_.clear();
                for (const auto& best : best_) is_settled_.push_back(best.length > 0);
                take_all(technique, shape, size);
            }
        }
        for (const auto& best : best_) {
            if (best.length > 0) fill(best, steps.emplace_back());
        }
    }

    int most_candidates() const override { return most_numbered_candidates; }

  private:
    void find_first() {
        links_.build();
        for (int i = 1; i <= position_.order() && !first_; ++i) {
            const auto value = static_cast<Value>(i);
            const auto is_first = [&](const Fish<Cells>& fish) {
                position_.tick();
                find_first(fish, value);
                return first_.has_value();
            };
            search_.each_blocked(FishShape::franken, smallest_size, largest_size, value, is_first);
        }
    }

    // Type 1 by cell; then type 2 by cover set, value and cell.
    void find_first(const Fish<Cells>& fish, Value value) {
        const auto key = [this](std::size_t place) {
            return std::tuple(graph().place(place).value, graph().place(place).cell);
        };
        const auto keep_first = [&](const Kraken<Cells>& kraken) {
            if (!first_ || key(kraken.place) < key(first_->place)) first_ = kraken;
        };
        each_of_type_1(fish, value, keep_first);
        for (std::size_t i = 0; i < fish.size && !first_; ++i) {
            each_of_type_2(fish, value, fish.covers[i], keep_first);
        }
    }

    void take_all(Technique technique, FishShape shape, int size) {
        const auto keep_best = [this](Kraken<Cells> kraken) {
            if (is_settled_[kraken.place]) return;
            Kraken<Cells>& best = best_[kraken.place];
            kraken.length = links_.length(kraken.starts, kraken.value, kraken.place);
            if (best.length == 0 || kraken.length < best.length) best = kraken;
        };
        for (int i = 1; i <= position_.order(); ++i) {
            const auto value = static_cast<Value>(i);
            search_.each_blocked(shape, size, size, value, [&](const Fish<Cells>& fish) {
                position_.tick();
                if (technique == "kraken_fish_1"_technique) {
                    each_of_type_1(fish, value, keep_best);
                } else {
                    for (std::uint8_t cover : std::span(fish.covers).first(fish.size)) {
                        each_of_type_2(fish, value, cover, keep_best);
                    }
                }
                return false;
            });
        }
    }

    template <typename Visit>
    void each_of_type_1(const Fish<Cells>& fish, Value value, Visit visit) const {
        links_.each_absent(fish.fins, value, [&](std::size_t place) {
            if (graph().place(place).value != value) return;
            if (!fish.eliminations.contains(graph().place(place).cell)) return;
            visit({"kraken_fish_1"_technique, fish, value, fish.fins, place});
        });
    }

    // A cover set whose candidates are all in the fish would need no fish: forcing chains from
    // them are enough.
    template <typename Visit>
    void each_of_type_2(const Fish<Cells>& fish, Value value, std::uint8_t cover,
                        Visit visit) const {
        const Cells covered = position_.cells_with(value) & layout().houses()[cover].cells;
        const Cells inside = (covered & fish.base).without(fish.eliminations);
        if (inside == covered || inside.empty()) return;
        const Cells starts = inside | fish.fins;
        links_.each_absent(starts, value, [&](std::size_t place) {
            if (starts.contains(graph().place(place).cell)) return;
            visit({"kraken_fish_2"_technique, fish, value, starts, place});
        });
    }

    void fill(const Kraken<Cells>& kraken, Step& step) {
        const Fish<Cells>& fish = kraken.fish;
        step.technique = kraken.technique;
        step.cells = list_of(fish.base.without(fish.fins));
        step.houses.assign(fish.bases.begin(), fish.bases.begin() + fish.size);
        step.covers.assign(fish.covers.begin(), fish.covers.begin() + fish.size);
        step.fins = candidates_of(fish.fins, kraken.value);
        links_.add_chains(kraken.starts, kraken.value, kraken.place, step);
        step.values = values_of(kraken.value);  // not those of the chains
        const Place<Cells>& removed = graph().place(kraken.place);
        step.eliminations.push_back({removed.cell, removed.value});
    }

    const Layout<Cells>& layout() const { return position_.layout(); }
    const ChainGraph<Cells>& graph() const { return links_.graph(); }

    const Position<Cells>& position_;
    FishSearch<Cells> search_;
    Links<Cells> links_;
    std::uint64_t version_ = ~std::uint64_t{0};
    std::optional<Kraken<Cells>> first_;
    std::vector<Kraken<Cells>> best_;  // by place
    std::vector<bool> is_settled_;     // by place: by a simpler fish
};

}  // namespace

NONET_FAMILY(kraken_fish, KrakenFinder, "kraken_fish_1", "kraken_fish_2")

}  // namespace nonet::logic
