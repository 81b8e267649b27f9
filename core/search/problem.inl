// What a search must know of the puzzles in its lanes.
//
// That is the business of `Problem`, which holds the lanes' states and must have:
//   Lanes, width, Word    the vectors of the state; how many lanes they have; a candidate set
//   patience              how many lanes of a search should wait before they are served
//   cells()               how many cells, and so candidate sets, a puzzle has
//   clear()               begins: no lane has a state
//   forget(lanes)         the lanes got other states: what was known of them is out of date
//   guess(lane, sets)     takes one side of the lane's guess in these sets, a copy of the lane
//   refuse(lane, sets)    takes the other side
//   copy_out              moves states of lanes to nodes
//   write                 makes words a grid
// for the search for a few solutions, besides:
//   pass()                one step of deduction in all lanes; its Findings, one bit a lane
//   settled()             the lanes that no further pass can change
//   lanes_with_grids()    the lanes that hold a correct grid
//   choose(lanes)         finds where to guess in these lanes, and returns those with such a place
//   mirrored()            of those, the ones in which both sides have equally many solutions
//   copy_in, read         move nodes to lanes and rows of a task to words
//   is_illegal(values)    whether a row breaks the rules as it stands
// for the search for all solutions, besides:
//   state()               the vectors, one for each cell
//   every_digit()         the largest candidate set
//   round()               as many passes as should come before the next look; what a Round tells
//   look(lanes)           finds out what a Look tells of these lanes, and where to guess
//   check_grid(values)    stops a debug build that is about to show anything but a grid
// and for whoever lays out the memory:
//   cells_under, most_guesses, memory_bytes (rules)   how many of each the rules ask for; no path
//                                                     of a search has more guesses
//   prepare(rules, memory)                            begins to work for these rules

// What a pass learned, one bit a lane.
struct Findings {
    Mask contradictory;
    Mask solved;  // a grid, if lanes_with_grids says so
    Mask unchanged;
};

// What a round of passes learned, one bit a lane.
struct Round {
    Mask contradictory;
    Mask ready;  // to be looked at
};

// What a look at lanes learned. A lane in none of these needs another round.
struct Look {
    Mask grids;     // hold a grid
    Mask hopeless;  // hold none, and there is nothing to guess
    Mask splits;    // have a guess; its both sides
    Mask mirrored;  // have equally many solutions
    // Of those with a guess, the ones that are known to have so many solutions.
    Mask two_solutions, three_solutions;
};
