// Facts that a test program checks, and its exit status.
#pragma once

#include <cstdio>
#include <stdexcept>
#include <string>

namespace checks {

inline int passed = 0, failed = 0;

inline void check(bool holds, const std::string& fact) {
    ++(holds ? passed : failed);
    if (!holds) std::printf("FAILED: %s\n", fact.c_str());
}

// Checks that what makes no sense is refused by std::invalid_argument.
template <class Attempt>
void is_refused(const Attempt& attempt, const std::string& what) {
    try {
        attempt();
        check(false, what + " is refused");
    } catch (const std::invalid_argument&) {
        check(true, what);
    }
}

// How many random cases to look at: all, or a quarter of them with sanitizers, under which each
// takes ten times as long.
constexpr int cases(int number) {
#ifdef __SANITIZE_ADDRESS__
    return (number + 3) / 4;
#else
    return number;
#endif
}

// Prints how many facts hold, and returns the exit status: 0 if all do.
inline int report() {
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}

}  // namespace checks
