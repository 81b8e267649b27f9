// What a search must know of the puzzles in its lanes.
//
// That is the business of `Problem`, which holds the lanes' states and must have:
//   Lanes, width, Word    the vectors of the state; how many lanes they have; a candidate set
//   patience              how many lanes of a search should wait before they are served
//   cells()               how many cells, and so candidate sets, a puzzle has
//   clear()               begins: no lane has a state
//   pass()                one step of deduction in all lanes; its Findings, one bit a lane
//   settled()             the lanes that no further pass can change
//   forget(lanes)         the lanes got other states: what was known of them is out of date
//   lanes_with_grids()    the lanes that hold a correct grid
//   choose(lanes)         finds where to guess in these lanes, and returns those with such a place;
//                         the next three ask for it
//   mirrored()            the lanes in which both sides of the guess have equally many solutions
//   guess(lane, sets)     takes one side of the lane's guess in these sets, a copy of the lane
//   refuse(lane, sets)    takes the other side
//   copy_out, copy_in     move states between lanes and nodes
//   read, write           move rows of a task and grids to and from words
//   is_illegal(values)    whether a row breaks the rules as it stands
// for the search for all solutions, besides:
//   state()               the vectors, one for each cell
//   every_digit()         the largest candidate set
//   guesses_early         whether to guess after one pass without a change
//   grids_are_claimed     whether passes call solved whatever holds a grid: what is settled without
//                         anything to guess then holds none
//   known_solutions()     after choose(): the lanes of which more is known, once they are settled
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

// Lanes of which more is known. `mirrored`: a guess and its other side have equally many solutions.
struct Known {
    Mask mirrored, two_solutions, three_solutions;
};
