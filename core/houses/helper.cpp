#include "helper.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "trail_search.hpp"

namespace nonet::houses {
namespace {

class RowHelper : public search::Helper {
  public:
    RowHelper(const Rules& rules, const Turns& turns, const search::Task& task)
        : search::Helper{take_turn_of, forget_of},
          // An owner of nothing: the caller keeps the rules alive.
          rules_(std::shared_ptr<const Rules>(), &rules),
          cells_(static_cast<std::size_t>(rules.cells())),
          turns_(turns),
          puzzles_(task.puzzles),
          known_(task.known),
          limit_(task.limit) {}

  private:
    struct Row {
        std::unique_ptr<search::ResumableSearch> search;
        std::vector<std::uint8_t> grid;
    };

    static bool take_turn_of(search::Helper& helper, std::size_t row, Answer& answer) {
        return static_cast<RowHelper&>(helper).take_turn(row, answer);
    }
    static void forget_of(search::Helper& helper, std::size_t row) {
        static_cast<RowHelper&>(helper).rows_.erase(row);
    }

    bool take_turn(std::size_t number, Answer& answer) {
        const auto known = rows_.find(number);
        const std::uint64_t steps = known == rows_.end() ? turns_.first : turns_.later;
        Row& row = known == rows_.end() ? added(number) : known->second;
        auto progress = search::Progress::solution;
        if (known_ != nullptr) {
            const std::uint8_t* known = known_ + cells_ * number;
            do progress = row.search->next(row.grid, steps);
            while (progress == search::Progress::solution &&
                   std::equal(row.grid.begin(), row.grid.end(), known));
            answer = {progress == search::Progress::solution ? 1U : 0U, row.search->guesses(),
                      row.grid.data()};
            return progress != search::Progress::pending;
        }
        if (row.search->counted() == 0) progress = row.search->next(row.grid, steps);
        if (progress == search::Progress::solution) progress = row.search->count(limit_, steps);
        answer = {row.search->counted(), row.search->guesses(), row.grid.data()};
        return progress != search::Progress::pending;
    }

    Row& added(std::size_t number) {
        const std::span givens(puzzles_ + cells_ * number, cells_);
        Row row{trail_search(rules_, givens, {}), std::vector<std::uint8_t>(cells_)};
        return rows_.emplace(number, std::move(row)).first->second;
    }

    const std::shared_ptr<const Rules> rules_;
    const std::size_t cells_;
    const Turns turns_;
    const std::uint8_t* const puzzles_;
    const std::uint8_t* const known_;
    const std::uint64_t limit_;
    std::map<std::size_t, Row> rows_;  // the unfinished rows that have had a turn
};

}  // namespace

std::shared_ptr<search::Helper> helper_for(const Rules& rules, const Turns& turns,
                                           const search::Task& task) {
    return std::make_shared<RowHelper>(rules, turns, task);
}

}  // namespace nonet::houses
