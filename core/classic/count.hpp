// All solutions of one puzzle, counted on several threads.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "enumeration.hpp"

namespace nonet::classic {

class Count {
  public:
    // candidates: 81 sets, bit v-1 for the value v. `threads` counts the caller's own, which works
    // while it is in `run`; the others begin with the second call, so that a short count never
    // waits for them.
    Count(const Kernel& kernel, const std::uint16_t* candidates, std::uint64_t limit,
          unsigned threads);
    ~Count();
    Count(const Count&) = delete;
    Count& operator=(const Count&) = delete;

    // Works for about so long. True when all solutions are counted or the limit is reached.
    bool run(std::chrono::microseconds time);

    // Solutions counted so far, at most the limit.
    std::uint64_t counted() const;

    // An estimate, in Knuth's manner, of the share of the search tree that is done, 0 to 1: every
    // guess is taken to halve what is below it. Not while `run` is at work.
    double share_done() const;

  private:
    struct Worker;

    void start_threads();
    bool take_nodes(Worker& worker);
    void share_nodes(Worker& worker);
    void work(Worker& worker, std::chrono::steady_clock::time_point end);
    bool over() const;

    const Kernel& kernel_;
    const std::uint64_t limit_;
    const unsigned threads_;
    std::atomic<std::uint64_t> counted_ = 0;
    std::atomic<unsigned> working_ = 0;  // workers with nodes at hand
    std::atomic<unsigned> waiting_ = 0;  // workers that look for some
    std::atomic<bool> stop_ = false;
    mutable std::mutex pool_lock_;
    OpenNodes pool_;  // nodes that nobody works on
    bool begun_ = false;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::thread> running_;
};

}  // namespace nonet::classic
