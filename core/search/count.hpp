// All solutions of one puzzle, counted on several threads.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "solver.hpp"

namespace nonet::search {

class Count {
  public:
    // candidates: as many sets as there are cells, in the kernel's words. `threads` counts the
    // caller's own, which works while it is in `run`; the others begin with a later call, so that a
    // short count never waits for them, and rest soon when no further call comes.
    Count(const Engine& engine, const void* candidates, std::uint64_t limit, unsigned threads);
    ~Count();
    Count(const Count&) = delete;
    Count& operator=(const Count&) = delete;

    // Works for about so long. True when all solutions are counted or the limit is reached.
    bool run(std::chrono::microseconds time);

    // Solutions counted so far, at most the limit; 2^64-1 stands for that many or more.
    std::uint64_t counted() const;

    // An estimate, in Knuth's manner, of the share of the search tree that is done, 0 to 1: every
    // guess is taken to halve what is below it.
    double share_done() const;

  private:
    struct Worker;

    void start_threads();
    void help(Worker& worker);
    bool take_nodes(Worker& worker);
    void share_nodes(Worker& worker);
    void work(Worker& worker, std::chrono::steady_clock::time_point end);
    void report(Worker& worker);
    bool over() const;

    const Engine engine_;
    const std::uint64_t limit_;
    const unsigned threads_;
    std::atomic<unsigned> waiting_ = 0;  // workers that look for nodes
    std::atomic<bool> stop_ = false;
    mutable std::mutex lock_;  // for all that follows
    std::condition_variable wake_;
    std::chrono::steady_clock::time_point work_until_;
    unsigned working_ = 0;  // workers with nodes at hand
    std::uint64_t counted_ = 0;
    double closed_ = 0;
    NodeList pool_;                     // nodes that nobody works on
    std::chrono::microseconds time_{};  // of all calls of `run`
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::thread> running_;
};

}  // namespace nonet::search
