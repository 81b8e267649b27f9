// 3D Medusa: simple colours through all values at once. Of two candidates that are the only ones of
// a cell, or of a value in a house, exactly one is true. A net of such pairs gives its candidates
// two colours in turn: all candidates of one colour are true, and all of the other are false.
//
// Wrap: a colour is false if it has two values in a cell, a value in two cells that see each other,
// or leaves nothing to a cell. Trap: a candidate is false if each colour excludes it: by a
// candidate that sees it and has its value, or by one in its cell.
//
// Nets of one value are left to simple colours. A net in which a pair would have one colour is
// none: then there is no solution.
#include <algorithm>
#include <array>

#include "../ground/finder.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
using ByValue = std::array<Cells, largest_order<Cells> + 1>;

template <typename Cells>
class MedusaFinder final : public Finder<Cells> {
  public:
    explicit MedusaFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()) {}

    // A step for each net, or for each colour that is false.
    bool first(Technique technique, Step& step) override {
        return search(technique, [&](const Net& net, std::vector<Candidate>& gone) {
            fill(technique, net, gone, step);
            return true;
        });
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        search(technique, [&](const Net& net, std::vector<Candidate>& gone) {
            fill(technique, net, gone, steps.emplace_back());
            return false;
        });
    }

  private:
    struct Colour {
        ByValue<Cells> with{};  // the cells with each value
        ByValue<Cells> seen{};  // the cells that see one of them
        Cells cells;            // all of them
        bool is_twice_in_a_cell = false;
    };
    using Net = std::array<Colour, 2>;

    // Calls report(net, candidates that are false) until it returns true.
    template <typename Report>
    bool search(Technique technique, Report report) {
        colour();
        std::vector<Candidate> gone;
        for (const Net& net : nets_) {
            position_.tick();
            if (technique == "medusa_trap"_technique) {
                trapped(net, gone);
                if (!gone.empty() && report(net, gone)) return true;
                continue;
            }
            for (const Colour& colour : net) {
                if (!is_false(colour)) continue;
                list(colour, gone);
                if (report(net, gone)) return true;
            }
        }
        return false;
    }

    // Finds the nets, in the order of their first cells and of the values there.
    void colour() {
        if (version_ == position_.version()) return;
        nets_.clear();
        open_ = {};
        for (int v = 1; v <= position_.order(); ++v)
            open_[static_cast<std::size_t>(v)] = position_.cells_with(static_cast<Value>(v));
        for (Cell cell : position_.empty()) {
            for (Value value : each(position_.candidates(cell))) {
                if (!open_[value].contains(cell)) continue;
                Net net;
                if (extend({cell, value}, net) && has_several_values(net)) {
                    for (Colour& colour : net) see(colour);
                    nets_.push_back(net);
                }
            }
        }
        version_ = position_.version();
    }

    // Colours a candidate and all that it leads to. Returns false where a pair has one colour.
    bool extend(Candidate start, Net& net) {
        bool is_right = true;
        std::vector<std::pair<Candidate, std::size_t>> waiting{{start, 0}};
        open_[start.value].erase(start.cell);
        while (!waiting.empty()) {
            position_.tick();
            const auto [here, colour] = waiting.back();
            waiting.pop_back();
            net[colour].with[here.value].insert(here.cell);
            visit_pairs(here, [&, colour = colour](Candidate other) {
                is_right &= !net[colour].with[other.value].contains(other.cell);
                if (!open_[other.value].contains(other.cell)) return;
                open_[other.value].erase(other.cell);
                waiting.push_back({other, 1 - colour});
            });
        }
        return is_right;
    }

    // Calls visit(other) for each candidate of which, and of this one, exactly one is true.
    template <typename Visit>
    void visit_pairs(Candidate one, Visit visit) const {
        if (position_.bivalue().contains(one.cell)) {
            const Values two = position_.candidates(one.cell);
            visit(Candidate{one.cell, logic::first(without(two, one.value))});
        }
        for (std::uint8_t house : layout_.houses_of(one.cell)) {
            if (position_.count(house, one.value) != 2) continue;
            Cells places = layout_.houses()[house].cells & position_.cells_with(one.value);
            places.erase(one.cell);
            visit(Candidate{places.first(), one.value});
        }
    }

    static bool has_several_values(const Net& net) {
        int values = 0;
        for (std::size_t v = 0; v < net[0].with.size(); ++v) {
            values += (net[0].with[v] | net[1].with[v]).empty() ? 0 : 1;
        }
        return values > 1;
    }

    void see(Colour& colour) const {
        for (std::size_t v = 0; v < colour.with.size(); ++v) {
            colour.is_twice_in_a_cell |= colour.cells.meets(colour.with[v]);
            colour.cells |= colour.with[v];
            for (Cell cell : colour.with[v]) colour.seen[v] |= layout_.peers(cell);
        }
    }

    bool is_false(const Colour& colour) const {
        if (colour.is_twice_in_a_cell) return true;
        for (std::size_t v = 1; v < colour.with.size(); ++v) {
            if (colour.with[v].meets(colour.seen[v])) return true;
        }
        Cells emptied = position_.empty().without(colour.cells);
        for (int v = 1; v <= position_.order(); ++v) {
            const auto value = static_cast<Value>(v);
            emptied = emptied.without(position_.cells_with(value).without(colour.seen[value]));
        }
        return !emptied.empty();
    }

    void trapped(const Net& net, std::vector<Candidate>& gone) const {
        const auto& [one, other] = net;
        gone.clear();
        for (int v = 1; v <= position_.order(); ++v) {
            const auto value = static_cast<Value>(v);
            const Cells excluded =
                (one.seen[value] | one.cells) & (other.seen[value] | other.cells);
            const Cells coloured = one.with[value] | other.with[value];
            for (Cell cell : (excluded & position_.cells_with(value)).without(coloured))
                gone.push_back({cell, value});
        }
    }

    static void list(const Colour& colour, std::vector<Candidate>& candidates) {
        candidates.clear();
        for (std::size_t v = 1; v < colour.with.size(); ++v) {
            for (Cell cell : colour.with[v]) candidates.push_back({cell, static_cast<Value>(v)});
        }
    }

    void fill(Technique technique, const Net& net, std::vector<Candidate>& gone, Step& step) const {
        step.technique = technique;
        list(net[0], step.one_colour);
        list(net[1], step.other_colour);
        for (const Candidate& each : step.one_colour) step.values |= values_of(each.value);
        for (const Candidate& each : step.other_colour) step.values |= values_of(each.value);
        step.eliminations = gone;
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::uint64_t version_ = 0;  // of the nets
    std::vector<Net> nets_;
    ByValue<Cells> open_{};  // the candidates without a colour, by value
};

}  // namespace

NONET_FAMILY(medusa, MedusaFinder, "medusa_trap", "medusa_wrap")

}  // namespace nonet::logic
