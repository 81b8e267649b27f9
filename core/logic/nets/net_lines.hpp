// The lines of a proof, and the reasons that they are written from.
#pragma once

#include <optional>
#include <vector>

#include "net_facts.hpp"

namespace nonet::logic {

// That a candidate is true (on), or that it is not.
struct NetClaim {
    Candidate candidate;
    bool on;
};

// A line of a proof, with the lines before it that it follows from.
struct NetLine {
    enum class Rule : std::uint8_t {
        assumption,  // it is supposed
        excluded,    // candidates are false, because a line is true
        left,        // one of the candidates is true that lines leave of a cell or a house: those
                     // that say that candidates are false, or in a house what a cell has instead
        clash,       // lines leave none of a cell or a house
    };
    Rule rule;
    std::vector<Candidate> candidates{};  // of exclusions and assumptions
    bool on = false;                      // of assumptions
    int cell = -1, house = -1;
    Value value = 0;  // in the house
    std::vector<int> premises{};
};

using NetIndex = std::uint16_t;

// Facts: 2i says that place i has its value, 2i + 1 that it has not.
using Fact = std::uint16_t;
constexpr std::size_t present(std::size_t place) {
    return 2 * place;
}
constexpr std::size_t absent(std::size_t candidate) {
    return 2 * candidate + 1;
}

// Why a fact is true: a place excludes it; or of a unit, or of a house but for a group, the rest is
// absent.
enum class Because : std::uint8_t { none, assumed, place, unit, share };
struct NetReason {
    Because of = Because::none;
    NetIndex index = 0;
};

struct NetFact {
    Fact fact;
    NetReason reason;
};

// The facts of a proof with their reasons.
struct NetTale {
    std::size_t size = 0;           // in lines; 0 where there is no proof
    std::vector<NetFact> facts;     // each one before what it follows from
    std::optional<NetIndex> clash;  // a unit without a candidate that can be true
    std::vector<NetFact> denied;    // the candidates of the clash, and what excludes each
};

// Calls visit(fact) for what a fact follows from.
template <typename Cells, typename Visit>
void each_premise(const NetFacts<Cells>& facts, std::size_t fact, NetReason reason, Visit visit) {
    switch (reason.of) {
        case Because::place:
            visit(present(reason.index));
            break;
        case Because::unit:
            for (NetIndex candidate : facts.units()[reason.index].candidates) {
                if (candidate != fact / 2) visit(absent(candidate));
            }
            break;
        case Because::share:
            for (NetIndex candidate : facts.shares()[reason.index].outside) {
                visit(absent(candidate));
            }
            break;
        default:
            break;
    }
}

// Writes a proof. What a place excludes by sight is one line; that its cell has no other value goes
// without saying. What does not need the assumption comes before it; the rest in an order in which
// most lines follow from the one before.
template <typename Cells>
class NetWriter {
  public:
    NetWriter(const NetFacts<Cells>& facts, const NetTale& tale, Fact assumed);

    std::vector<NetLine> write();

  private:
    struct Exclusion {
        std::vector<NetIndex> candidates;
        int line = -1;
    };

    Candidate candidate_of(std::size_t place) const {
        return {facts_.place(place).cell, facts_.place(place).value};
    }
    void write_independent();
    int assume();
    int write(std::size_t fact);
    int write_absence(std::size_t candidate, bool in_house);
    int write_presence(std::size_t place);
    int write_clash();
    int exclude(std::size_t excluder, const std::vector<NetIndex>& candidates);
    bool leaves_none(NetReason reason, std::size_t place);
    int add(NetLine line);

    const NetFacts<Cells>& facts_;
    const NetTale& tale_;
    Fact assumed_;
    std::vector<NetReason> reasons_;      // by fact
    std::vector<std::size_t> ranks_;      // by fact
    std::vector<char> needs_assumption_;  // by fact
    std::vector<int> written_;            // by fact: the line, or -1
    std::vector<Exclusion> exclusions_;   // by place: by sight
    std::vector<NetLine> lines_;
};

}  // namespace nonet::logic
