// What all searches for a path share.
#pragma once

#include <functional>

#include "branch.hpp"
#include "closures.hpp"
#include "kept_hints.hpp"

namespace nonet::logic::explainer {

// Calls back many times a second; may throw.
using Tick = std::function<void()>;

struct Workspace {
    Program program;
    const Tick& tick;
    bool accounts;  // whether hints of chains have an account
    Branches branches;
    std::vector<Reach> reaches;  // memory that Reaches use
    Closures closures;
    KeptHints kept_hints;
};

}  // namespace nonet::logic::explainer
