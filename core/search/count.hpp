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

#include "enumerator.hpp"

namespace nonet::search {

class Count {
  public:
    // candidates: one set for each cell, in the kernel's words. If a narrow search can count the
    // solutions, it does so at once. `threads` includes the caller's own, which works during `run`.
    // The others start in a later call of `run`, so that a short count does not wait for them, and
    // pause soon after the last call.
    Count(const Setup& setup, const void* candidates, std::uint64_t limit, unsigned threads);
    ~Count();
    Count(const Count&) = delete;
    Count& operator=(const Count&) = delete;

    // Works for about this long. Returns true when all solutions are counted or the limit is
    // reached.
    bool run(std::chrono::microseconds time);

    // Solutions counted so far, at most the limit; 2^64-1 stands for that many or more.
    std::uint64_t counted() const;

    // An estimate of the finished share of the search tree, 0 to 1. As in Knuth's estimates of the
    // size of search trees, each guess is assumed to halve what is below it.
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

    const Setup setup_;
    const std::uint64_t limit_;
    const unsigned threads_;
    std::atomic<unsigned> waiting_ = 0;  // workers without nodes
    std::atomic<bool> stop_ = false;
    mutable std::mutex lock_;  // guards everything below
    std::condition_variable wake_;
    std::chrono::steady_clock::time_point work_until_;
    unsigned working_ = 0;  // workers with nodes at hand
    std::uint64_t counted_ = 0;
    double closed_ = 0;
    NodeList open_;                     // nodes that no worker has
    std::chrono::microseconds time_{};  // the sum over all calls of `run`
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::thread> running_;
};

}  // namespace nonet::search
