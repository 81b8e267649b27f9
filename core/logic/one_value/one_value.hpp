// What the finders of patterns of one value share.
#pragma once

#include <utility>
#include <vector>

#include "../ground/finder.hpp"
#include "templates.hpp"

namespace nonet::logic {

// Takes steps until there are enough.
class StepSink {
  public:
    explicit StepSink(std::vector<Step>& steps, bool only_first)
        : steps_(steps), only_first_(only_first) {}

    // True where no more steps are wanted.
    bool add(Step&& step) {
        steps_.push_back(std::move(step));
        return only_first_;
    }
    bool only_first() const { return only_first_; }

  private:
    std::vector<Step>& steps_;
    bool only_first_;
};

// A finder that looks at all values in one pass, then at all values in the next.
template <typename Cells>
class OneValueFinder : public Finder<Cells> {
  public:
    explicit OneValueFinder(Workbench<Cells>& bench)
        : position_(bench.position()),
          layout_(position_.layout()),
          templates_(bench.template part<Templates<Cells>>()) {}

    bool first(Technique technique, Step& step) override;
    void all(Technique technique, std::vector<Step>& steps) override;

  protected:
    virtual int passes(Technique) const { return 1; }

    // Adds the steps of one value and pass that remove some of `suspects`, the candidates of the
    // value that can be removed at all. True where the sink has enough. Techniques that HoDoKu
    // tries together share the first step: it may be one of another technique.
    virtual bool find(Technique technique, int pass, Value value, const Cells& suspects,
                      StepSink& sink) = 0;

    void search(Technique technique, StepSink& sink);

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    Templates<Cells>& templates_;
};

// All candidates of a value in a set of cells.
template <typename Cells>
std::vector<Candidate> candidates_of(const Cells& cells, Value value) {
    std::vector<Candidate> candidates;
    for (Cell cell : cells) candidates.push_back({cell, value});
    return candidates;
}

template <typename Cells>
std::vector<Cell> list_of(const Cells& cells) {
    std::vector<Cell> list;
    for (Cell cell : cells) list.push_back(cell);
    return list;
}

}  // namespace nonet::logic
