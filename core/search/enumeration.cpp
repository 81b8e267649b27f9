#include "enumeration.hpp"

#include <algorithm>
#include <cstring>

namespace nonet::search {

Enumeration::Enumeration(const Setup& setup, const void* candidates)
    : cells_(setup.cells),
      enumerator_(setup),
      held_grids_(2 * stream_reserve * cells_),
      held_{held_grids_.data(), 2 * stream_reserve, 0} {
    const Worth whole{1, 1};
    enumerator_.start({candidates, &whole, 1});
}

std::size_t Enumeration::take_held(std::uint8_t* grids, std::size_t capacity) {
    const std::size_t number = std::min(capacity, held_.written - taken_);
    std::memcpy(grids, held_grids_.data() + cells_ * taken_, cells_ * number);
    taken_ += number;
    return number;
}

std::size_t Enumeration::next(std::uint8_t* grids, std::size_t capacity,
                              const KeepGoing& keep_going) {
    std::size_t number = take_held(grids, capacity);
    while (number < capacity && !finished_) {
        Stream stream{grids + cells_ * number, capacity - number, 0};
        const bool direct = stream.capacity >= 2 * stream_reserve;
        if (!direct) held_.written = taken_ = 0;
        const Outcome outcome = enumerator_.run(direct ? &stream : &held_, keep_going);
        finished_ = outcome == Outcome::finished;
        number += direct ? stream.written : take_held(grids + cells_ * number, stream.capacity);
        if (outcome == Outcome::paused) break;
    }
    return number;
}

}  // namespace nonet::search
