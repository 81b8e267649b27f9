// Remote pairs: a chain of four cells or more with the same two candidates. The two values take
// turns, so cells an odd number of links apart hold both of them.
#include <algorithm>

#include "../ground/finder.hpp"
#include "../hodoku/list_sort.hpp"
#include "../hodoku/outcome.hpp"
#include "../hodoku/peer_order.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class RemotePairsFinder final : public Finder<Cells> {
  public:
    explicit RemotePairsFinder(Workbench<Cells>& bench) : position_(bench.position()) {}

    bool first(Technique, Step& step) override {
        search();
        if (found_.empty()) return false;
        step = found_[0].step;
        return true;
    }

    void all(Technique, std::vector<Step>& steps) override {
        search();
        for (std::size_t i = 0; i < found_.size(); ++i) {
            const auto same = [&](const Found& other) { return other.has_outcome(found_[i]); };
            const auto end = found_.begin() + static_cast<std::ptrdiff_t>(i);
            if (std::find_if(found_.begin(), end, same) == end) steps.push_back(found_[i].step);
        }
    }

  private:
    // HoDoKu's chains have at most 20 links: ten cells.
    static constexpr std::size_t most_cells = 10;

    struct Found {
        Step step;
        Rank rank;
        bool has_outcome(const Found& other) const {
            return step.eliminations == other.step.eliminations;
        }
        int length() const { return static_cast<int>(step.cells.size()); }
    };

    void search() {
        found_.clear();
        for (Cell start : position_.bivalue()) {
            pair_ = position_.candidates(start);
            same_ = position_.bivalue();
            for (Value value : each(pair_)) same_ &= position_.cells_with(value);
            if (same_.size() < 4) continue;
            for (Value value : each(pair_)) {
                start_value_ = value;
                path_.assign(1, start);
                extend(Cells::of(start));
            }
        }
        sort_list(found_, [](const Found& a, const Found& b) {
            return compare({a.rank, a.length()}, {b.rank, b.length()}, a.has_outcome(b));
        });
    }

    void extend(const Cells& passed) {
        position_.tick();
        if (path_.size() >= 4 && path_.size() % 2 == 0) check();
        if (path_.size() == most_cells) return;
        for_each_peer(position_.layout(), path_.back(), same_.without(passed), [&](Cell next, int) {
            path_.push_back(next);
            extend(passed | Cells::of(next));
            path_.pop_back();
        });
    }

    // The cells that see both of two cells of the path.
    Cells seen(std::size_t i, std::size_t k) const {
        return position_.layout().peers(path_[i]) & position_.layout().peers(path_[k]);
    }

    // HoDoKu drops a path whose ends eliminate nothing of the value that it starts with.
    void check() {
        if (!seen(0, path_.size() - 1).meets(position_.cells_with(start_value_))) return;
        Cells by_any;
        for (std::size_t i = 0; i < path_.size(); ++i) {
            for (std::size_t k = i + 3; k < path_.size(); k += 2) by_any |= seen(i, k);
        }
        Found found;
        found.step.technique = "remote_pair"_technique;
        found.step.values = pair_;
        found.step.cells = path_;
        for (Value value : each(pair_)) {
            for (Cell cell : by_any& position_.cells_with(value)) {
                found.step.eliminations.push_back({cell, value});
            }
        }
        found.rank = rank_of(found.step.eliminations);
        for (const Found& old : found_) {
            if (old.has_outcome(found) && old.length() <= found.length()) return;
        }
        add_chain(found.step);
        found_.push_back(std::move(found));
    }

    void add_chain(Step& step) const {
        Chain& chain = step.chains.emplace_back();
        Value value = start_value_;
        for (Cell cell : path_) {
            for (bool on : {false, true}) {
                ChainNode& node = chain.emplace_back();
                node.cells = {cell};
                node.value = value;
                node.on = on;
                if (!on) value = logic::first(without(pair_, value));
            }
        }
    }

    const Position<Cells>& position_;
    Values pair_ = 0;
    Value start_value_ = 0;
    Cells same_;
    std::vector<Cell> path_;
    std::vector<Found> found_;
};

}  // namespace

NONET_FAMILY(remote_pairs, RemotePairsFinder, "remote_pair")

}  // namespace nonet::logic
