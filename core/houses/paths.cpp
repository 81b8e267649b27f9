#include "paths.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace nonet::houses {

namespace {

using Segments = std::vector<std::uint16_t>;
using Numbers = std::vector<std::uint32_t>;
using Columns = std::uint64_t;  // a set

// A pass with more steps than this for each segment costs more than the steps are worth.
constexpr std::size_t most_steps_per_segment = 8;
constexpr std::size_t most_columns = 64;

// For each segment its two houses; nothing if some segment has another number of houses.
std::optional<std::vector<std::array<std::uint32_t, 2>>> crossings(
    const std::vector<Segments>& houses, std::size_t segments) {
    std::vector<std::array<std::uint32_t, 2>> found(segments);
    std::vector<std::size_t> number(segments);
    for (std::uint32_t house = 0; house < houses.size(); ++house)
        for (const auto segment : houses[house]) {
            if (number[segment] == 2) return {};
            found[segment][number[segment]++] = house;
        }
    if (std::ranges::any_of(number, [](std::size_t of) { return of != 2; })) return {};
    return found;
}

// The houses of two families, such that no house crosses one of its own. Each house is in the
// family of the first one that it is connected with, or in the other.
std::optional<std::array<Numbers, 2>> families_of(const std::vector<Segments>& houses,
                                                  std::size_t segments) {
    const auto pairs = crossings(houses, segments);
    if (!pairs) return {};
    std::vector<int> family(houses.size(), -1);
    for (std::uint32_t first = 0; first < houses.size(); ++first) {
        if (family[first] >= 0) continue;
        family[first] = 0;
        Numbers seen{first};
        for (std::size_t next = 0; next < seen.size(); ++next)
            for (const auto segment : houses[seen[next]]) {
                const auto [a, b] = (*pairs)[segment];
                const std::uint32_t other = a == seen[next] ? b : a;
                if (family[other] == family[seen[next]]) return {};
                if (family[other] < 0) {
                    family[other] = 1 - family[seen[next]];
                    seen.push_back(other);
                }
            }
    }
    std::array<Numbers, 2> found;
    for (std::uint32_t house = 0; house < houses.size(); ++house)
        found[static_cast<std::size_t>(family[house])].push_back(house);
    if (found[0].size() != found[1].size() || found[0].size() > most_columns) return {};
    return found;
}

// Finds the paths, row by row.
class PathSearch {
  public:
    PathSearch(const std::vector<Segments>& houses, std::size_t segments, Numbers rows,
               const Numbers& columns)
        : houses_(houses), segments_(segments), rows_(std::move(rows)), column_of_(segments) {
        for (std::size_t column = 0; column < columns.size(); ++column)
            for (const auto segment : houses[columns[column]])
                column_of_[segment] = Columns{1} << column;
    }

    std::optional<Paths> paths() {
        if (!walk_forward() || !keep_useful()) return {};
        return numbered();
    }

  private:
    struct Step {
        Columns from;
        std::uint16_t segment;
        Columns to;
    };

    std::size_t most_steps() const {
        return std::min<std::size_t>(most_steps_per_segment * segments_, UINT16_MAX);
    }

    // The columns that no row after this one crosses: they must have been used.
    Columns due_after(std::size_t row) const {
        Columns due = ~Columns{0} >> (most_columns - rows_.size());
        for (std::size_t later = row + 1; later < rows_.size(); ++later)
            for (const auto segment : houses_[rows_[later]]) due &= ~column_of_[segment];
        return due;
    }

    // Makes the steps from the start. Returns whether they are not too many.
    bool walk_forward() {
        std::size_t total = 0;
        std::vector<Columns> stops{0};
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            const Columns due = due_after(row);
            std::vector<Columns> next;
            std::vector<Step>& level = levels_.emplace_back();
            for (const Columns from : stops)
                for (const auto segment : houses_[rows_[row]]) {
                    const Columns column = column_of_[segment], to = from | column;
                    if ((from & column) != 0 || (due & ~to) != 0) continue;
                    level.push_back({from, segment, to});
                    next.push_back(to);
                }
            total += level.size();
            if (total > most_steps()) return false;
            std::ranges::sort(next);
            next.erase(std::unique(next.begin(), next.end()), next.end());
            stops = std::move(next);
        }
        return true;
    }

    // Removes the steps from which the end cannot be reached. Returns whether every segment is on
    // some path.
    bool keep_useful() {
        std::vector<bool> used(segments_);
        for (std::size_t row = rows_.size() - 1; row-- > 0;)
            std::erase_if(levels_[row], [&](const Step& step) {
                return std::ranges::none_of(levels_[row + 1],
                                            [&](const Step& next) { return next.from == step.to; });
            });
        for (const std::vector<Step>& level : levels_)
            for (const Step& step : level) used[step.segment] = true;
        return std::ranges::all_of(used, [](bool is_used) { return is_used; });
    }

    Paths numbered() const {
        Paths found{};
        std::map<Columns, std::uint16_t> before{{0, 0}};
        found.stops = 1;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            found.rows.push_back(static_cast<std::uint16_t>(rows_[row]));
            found.first_stops.push_back(before.begin()->second);
            std::map<Columns, std::uint16_t> after;
            for (const Step& step : levels_[row]) after[step.to] = 0;
            for (auto& [columns, number] : after) number = found.stops++;
            for (const Step& step : levels_[row])
                found.steps.push_back({before[step.from], step.segment, after[step.to]});
            before = std::move(after);
        }
        return found;
    }

    const std::vector<Segments>& houses_;
    const std::size_t segments_;
    const Numbers rows_;
    std::vector<Columns> column_of_;         // of each segment
    std::vector<std::vector<Step>> levels_;  // of each row, ordered by `from`
};

}  // namespace

std::optional<Paths> paths_through(const std::vector<Segments>& houses, std::size_t segments) {
    const auto families = families_of(houses, segments);
    if (!families) return {};
    std::optional<Paths> best;
    for (const std::size_t rows : {0u, 1u}) {
        auto found = PathSearch(houses, segments, (*families)[rows], (*families)[1 - rows]).paths();
        if (found && (!best || found->steps.size() < best->steps.size())) best = std::move(found);
    }
    return best;
}

}  // namespace nonet::houses
