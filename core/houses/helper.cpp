#include "helper.hpp"

#include <map>
#include <span>
#include <vector>

#include "houses.hpp"

namespace nonet::houses {
namespace {

class RowHelper : public search::Helper {
  public:
    RowHelper(const Rules& rules, const Turns& turns, const search::Task& task)
        : search::Helper{take_turn_of, forget_of},
          // It does not own them.
          rules_(std::shared_ptr<const Rules>(), &rules),
          cells_(static_cast<std::size_t>(rules.cells())),
          turns_(turns),
          puzzles_(task.puzzles),
          limit_(task.limit) {}

  private:
    struct Row {
        Search search;
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
        Status status = Status::solution;
        if (row.search.counted() == 0) status = row.search.next(row.grid, steps);
        if (status == Status::solution) status = row.search.count(limit_, steps);
        answer = {row.search.counted(), row.search.guesses(), row.grid.data()};
        return status != Status::pending;
    }

    Row& added(std::size_t number) {
        const std::span givens(puzzles_ + cells_ * number, cells_);
        Row row{Search(rules_, givens, {}), std::vector<std::uint8_t>(cells_)};
        return rows_.emplace(number, std::move(row)).first->second;
    }

    const std::shared_ptr<const Rules> rules_;
    const std::size_t cells_;
    const Turns turns_;
    const std::uint8_t* const puzzles_;
    const std::uint64_t limit_;
    std::map<std::size_t, Row> rows_;  // that had a turn and are not finished
};

}  // namespace

std::shared_ptr<search::Helper> helper_for(const Rules& rules, const Turns& turns,
                                           const search::Task& task) {
    return std::make_shared<RowHelper>(rules, turns, task);
}

}  // namespace nonet::houses
