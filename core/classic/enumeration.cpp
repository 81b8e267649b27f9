#include "enumeration.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace nonet::classic {

void OpenNodes::add(const OpenNodes& others, std::size_t node) {
    const auto first = others.candidates.begin() + static_cast<std::ptrdiff_t>(cells * node);
    candidates.insert(candidates.end(), first, first + cells);
    histories.push_back(others.histories[node]);
}

void OpenNodes::drop_last(std::size_t nodes) {
    histories.resize(number() - nodes);
    candidates.resize(cells * number());
}

double OpenNodes::share() const {
    double sum = 0;
    for (const History& history : histories) sum += std::ldexp(1, -history.splits);
    return sum;
}

Enumerator::Enumerator(const Kernel& kernel)
    : kernel_(kernel.enumerator), workspace_(kernel_.workspace_bytes) {}

void Enumerator::start(const OpenNodes& nodes) {
    kernel_.start(workspace_.get(),
                  Nodes{nodes.candidates.data(), nodes.histories.data(), nodes.number()});
}

Outcome Enumerator::run(std::uint32_t passes, Stream* stream) {
    return kernel_.run(workspace_.get(), passes, stream);
}

std::uint64_t Enumerator::solutions() const {
    return kernel_.solutions(workspace_.get());
}

OpenNodes Enumerator::open_nodes() const {
    const std::size_t number = kernel_.open_nodes(workspace_.get());
    OpenNodes nodes{std::vector<std::uint16_t>(cells * number), std::vector<History>(number)};
    kernel_.export_nodes(workspace_.get(), nodes.candidates.data(), nodes.histories.data());
    return nodes;
}

double Enumerator::open_share() const {
    return kernel_.open_share(workspace_.get());
}

Enumeration::Enumeration(const std::uint16_t* candidates, const Kernel& kernel)
    : enumerator_(kernel) {
    enumerator_.start({{candidates, candidates + cells}, {History{}}});
}

std::size_t Enumeration::take_held(std::uint8_t* grids, std::size_t capacity) {
    const std::size_t number = std::min(capacity, held_.written - taken_);
    std::memcpy(grids, held_grids_ + cells * taken_, cells * number);
    taken_ += number;
    return number;
}

Outcome Enumeration::fill(Stream& stream, const KeepGoing& keep_going) {
    for (;;) {
        const Outcome outcome = enumerator_.run(passes_between_questions, &stream);
        if (outcome != Outcome::paused) return outcome;
        if (keep_going && !keep_going(0)) return outcome;
    }
}

std::size_t Enumeration::next(std::uint8_t* grids, std::size_t capacity,
                              const KeepGoing& keep_going) {
    std::size_t number = take_held(grids, capacity);
    while (number < capacity && !finished_) {
        Stream stream{grids + cells * number, capacity - number, 0};
        const bool direct = stream.capacity >= 2 * stream_reserve;
        if (!direct) held_.written = taken_ = 0;
        const Outcome outcome = fill(direct ? stream : held_, keep_going);
        finished_ = outcome == Outcome::finished;
        number += direct ? stream.written : take_held(grids + cells * number, stream.capacity);
        if (outcome == Outcome::paused) break;
    }
    return number;
}

}  // namespace nonet::classic
