#include "account.hpp"

namespace nonet::logic::explainer {

namespace {

// What candidates have gone from a cell, or from the places of a value in a house.
class Gone {
  public:
    Gone(const Board& before, const Board& now, CandidateSet& noted)
        : before_(before), now_(now), noted_(noted) {}

    void from_cell(Cell cell) {
        const Values gone = before_.candidates(cell) & ~now_.candidates(cell);
        for (const Value value : each(gone)) noted_.insert(candidate_of(cell, value));
    }
    void from_house(int house, Value value) {
        const auto gone =
            static_cast<Places>(before_.places(house, value) & ~now_.places(house, value));
        for_each_place(
            gone, [&](int place) { noted_.insert(candidate_of(cell_at(house, place), value)); });
    }
    void from_where(Cause cause, Candidate candidate) {
        const Cell cell = cell_of(candidate);
        if (cause == Cause::none) return;
        if (cause == Cause::in_cell) return from_cell(cell);
        from_house(house_of(cell, static_cast<int>(cause) - 1), value_of(candidate));
    }
    void from_pattern(const std::vector<Part>& parts) {
        for (const Part& part : parts) {
            for (const Cell cell : part.cells) from_cell(cell);
            for (std::uint32_t rest = part.houses; rest != 0; rest &= rest - 1) {
                for (const Value value : each(part.values)) {
                    from_house(std::countr_zero(rest), value);
                }
            }
        }
    }

  private:
    const Board& before_;
    const Board& now_;
    CandidateSet& noted_;
};

}  // namespace

void add_needs(const Account& account, const Board& before, const Board& now, CandidateSet& needs) {
    Gone gone(before, now, needs);
    for (const AccountBranch& branch : account.branches) {
        if (account.kind == Account::Kind::cases) {
            gone.from_where(account.start, subject(branch.front().fact));
        }
        for (const AccountLine& line : branch) {
            if (is_on(line.fact)) gone.from_where(line.cause, subject(line.fact));
            if (line.inner == nullptr) continue;
            gone.from_pattern(line.inner->parts);
            if (line.inner->chains) add_needs(*line.inner->chains, before, now, needs);
        }
    }
}

}  // namespace nonet::logic::explainer
