// What a search must know of the puzzles in its lanes.
//
// That is the business of `Problem`, which holds the lanes' states and must have:
//   Lanes, width, Word    the vectors of the state; how many lanes they have; a candidate set
//   cells()               how many cells, and so candidate sets, a puzzle has
//   state()               the vectors, one for each cell
//   every_digit()         the largest candidate set
//   clear()               begins: no lane has a state
//   rounds_suffice        whether a round settles nearly every lane: then, where all solutions are
//                         wanted, the others need not go on to guess
//   is_never_long         whether no search needs help: then it is shared between lanes from the
//                         start, else after as many guesses as it has cells
//   patience()            how many guesses a search makes before it asks for help, and between two
//                         turns of the helper
//   round()               as many passes as should come before the next look; what a Round tells
//   look<counting>(lanes) finds out what a Look tells of these lanes, and where to guess
//   guess(lane, sets)     takes one side of the lane's guess in these sets, a copy of the lane
//   refuse(lane, sets)    takes the other side
//   read, write           move rows of a task and grids to and from words
//   is_illegal(values)    whether a row breaks the rules as it stands
//   check_grid(values)    stops a debug build that is about to show anything but a grid
// and for whoever lays out the memory:
//   cells_under, most_guesses, memory_bytes (rules)   how many of each the rules ask for; no path
//                                                     of a search has more guesses
//   prepare(rules, memory)                            begins to work for these rules

// What a round of passes learned, one bit a lane.
struct Round {
    Mask contradictory;
    Mask quiet;  // not changed by the last pass
};

// What a look at lanes learned. A lane in none of these needs another round.
struct Look {
    Mask grids;     // hold a grid
    Mask hopeless;  // hold none, and there is nothing to guess
    Mask splits;    // have a guess; its both sides
    Mask mirrored;  // have equally many solutions
    // Of those with a guess, the ones that are known to have so many solutions. For who counts.
    Mask two_solutions, three_solutions;
};

// What a pass learned, one bit a lane.
struct Findings {
    Mask contradictory;
    Mask unchanged;
};
