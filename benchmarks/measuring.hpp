// What the programs that measure the classic engine share.
#pragma once

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

#include "text/lines.hpp"

inline double seconds() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) + 1e-9 * static_cast<double>(spent.tv_nsec);
}

inline double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// Runs the work as often as needed for a measurement, and returns the seconds of one run.
template <class Work>
double seconds_for(Work work) {
    constexpr double enough = 0.1;
    const double start = seconds();
    for (int times = 1;; ++times) {
        work();
        if (const double spent = seconds() - start; spent > enough) return spent / times;
    }
}

// The rows of a file of puzzles.
class PuzzleFile {
  public:
    explicit PuzzleFile(const char* path) : text_(text_of(path)), lines_(text_) {
        lines_.read(std::numeric_limits<std::size_t>::max());
    }

    std::size_t rows() const { return lines_.rows(); }
    const std::uint8_t* puzzles() const { return lines_.puzzles(); }

  private:
    static std::string text_of(const char* path) {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::string text_;
    nonet::text::Lines lines_;
};
