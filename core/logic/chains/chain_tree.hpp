// The shortest chains from one statement to all that follow from it.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "chain_graph.hpp"

namespace nonet::logic {

template <typename Cells>
class ChainTree {
  public:
    // Follows all links from a premise, nearest statements first. As in HoDoKu, a shorter chain to
    // a statement does not shorten the chains over it that are known.
    void grow(const ChainGraph<Cells>& graph, Statement premise) {
        ++stamp_;
        if (seen_.size() < 2 * graph.size()) {
            seen_.resize(2 * graph.size());
            from_.resize(2 * graph.size());
            depth_.resize(2 * graph.size());
        }
        order_.assign(1, premise);
        seen_[premise] = stamp_;
        depth_[premise] = 1;
        if (graph.has_sets()) {
            follow_costs(graph);
        } else {
            follow(graph);
        }
    }

    // The premise and what follows, in the order in which it was found.
    std::span<const Statement> order() const { return order_; }
    bool reaches(Statement statement) const { return seen_[statement] == stamp_; }
    // The length of the chain to a statement, in HoDoKu's measure.
    int depth(Statement statement) const { return depth_[statement]; }
    bool is_direct(Statement statement) const { return from_[statement] == order_[0]; }

    // The chain from the premise to a statement.
    void chain(Statement end, std::vector<Statement>& chain) const {
        chain.assign(1, end);
        while (chain.back() != order_[0]) chain.push_back(from_[chain.back()]);
        std::reverse(chain.begin(), chain.end());
    }

  private:
    static constexpr std::size_t longest = 1000;  // HoDoKu's tables hold no more

    // Where all links cost the same, the first chain to a statement is the shortest.
    void follow(const ChainGraph<Cells>& graph) {
        for (std::size_t i = 0; i < order_.size(); ++i) {
            const Statement from = order_[i];
            graph.position().tick();
            for (Statement next : graph.links(from)) {
                if (seen_[next] == stamp_) continue;
                seen_[next] = stamp_;
                from_[next] = from;
                depth_[next] = depth_[from] + 2;
                order_.push_back(next);
            }
        }
    }

    void follow_costs(const ChainGraph<Cells>& graph) {
        const Statement premise = order_[0];
        for (std::size_t i = 0; i < order_.size() && order_.size() < longest; ++i) {
            const Statement from = order_[i];
            graph.position().tick();
            for (Statement next : graph.links(from)) {
                const int depth = depth_[from] + graph.cost(from, next);
                if (seen_[next] != stamp_) {
                    if (order_.size() >= longest) break;
                    seen_[next] = stamp_;
                    order_.push_back(next);
                } else if (next == premise || from_[next] == premise || depth_[next] <= depth) {
                    continue;
                }
                from_[next] = from;
                depth_[next] = depth;
            }
        }
    }

    std::uint32_t stamp_ = 0;
    std::vector<std::uint32_t> seen_;
    std::vector<Statement> from_;
    std::vector<int> depth_;
    std::vector<Statement> order_;
};

}  // namespace nonet::logic
