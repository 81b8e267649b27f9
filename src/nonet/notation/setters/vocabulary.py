"""The words with which setters describe rules, by rule: data for :mod:`.wordings`.

A word stands here only if it cannot say another rule beside the one that it is listed for.
"""

from __future__ import annotations

PLAIN = """
    normal standard classic classical regular usual conventional ordinary default basic traditional
    sudoku sudokus rule rules ruleset apply applies applied constraint constraints only just this is
    that's that it it's its and or nor all a an the of in into on for with to from through as be are
    place put fill enter write insert complete solve digit digits number numbers symbol symbols
    each every any both row rows column columns col cols box boxes region regions block blocks
    subgrid subgrids house houses cell cells grid grids empty blank
    so must should shall will has have having contain contains containing include includes
    including appear appears appearing occur occurs exactly once one same two no not never repeat
    repeats repeated repeating repetition repetitions without may cannot can can't do don't does
    doesn't different unique distinct given givens already some there
    also additionally addition note such placed corresponding always remember careful sorry
    example eg e g clarity etc neither
    irregular irregularly jigsaw shape shapes shaped bold thick outlined outline bordered border
    borders
    thickly enjoy fun good luck happy solving thanks thank you your please puzzle puzzles solver
    hope like
    my me i first gl hf easy medium hard gentle beginner friendly approachable
    """
"""Words that say no rule besides that the houses hold every symbol."""
CLUES = """
    themselves along between by connected connecting connect attached pointed indicate indicates
    indicated
    show shows shown outside inside within at clue clues value values marked drawn written next
    left right top bottom corner upper edge grey gray white black blue green purple pink yellow
    orange peach teal violet red lavender grid's
    them opaque give gives join joins joined start starts starting side sides top-left corners
    located found shape number's digit's cells' every bound
    small circle circles square squares line lines arrow arrows other others another if when
    where which what their these those they such allowed permitted possible necessarily existing
    provided present whose also either somewhere whole
    then directly tell tells still orthogonal described
    negative means mean single form forms set order up but however well main dots dot signs sign
    pair
    pairs two three four cell's clue's line's separated seperated
    """
"""Words around constraints of any kind."""
_SUM = "sum sums total totals add adds up added"
_MORE = "greater larger higher bigger than around orthogonally adjacent neighbours neighbors needs"
_LESS = "less smaller lower than around orthogonally adjacent neighbours neighbors needs"
_FREE = "long follow obey order particular"
"""Words that allow values to repeat, or to be in any order."""
_MARKED = "shaded highlighted coloured colored extra additional"
OF_RULES = {
    "anti-knight": """anti by other knight knight's knights antiknight chess move moves moved apart
        away separated sees see itself equal identical""",
    "anti-king": """anti by connected which king king's kings antiking chess move moves moved apart
        away separated sees see itself equal identical touch touches touching diagonally adjacent
        orthogonally""",
    "diagonal": """along diagonal diagonals main principal marked indicated long blue x sudoku-x
        antidiagonal positive negative""",
    "disjoint-groups": """within disjoint group groups set sets position positions relative their
        respective across multiple where""",
    "windows": """windoku hyper hypersudoku window windows extra additional shaded grey gray
        highlighted coloured colored four""",
    "extra-regions": f"{_MARKED} among area areas marked grey gray set sets",
    "cage": f"killer cage cages caged cage's {_SUM}",
    "arrow": f"""arrow's arrows' adjoining bulb bulbs circled constitutes attached body {_FREE}
        {_SUM}""",
    "pill-arrow": f"pill pills circled attached two-digit read reading arrow's bulb {_FREE} {_SUM}",
    "little-killer": f"""little killer killers diagonal diagonals diagonally arrowed pointing
        {_FREE} {_SUM}""",
    "thermometer": """thermo thermos thermometer thermometers bulb bulbs tip end strictly increase
        increases increasing get gets larger bigger further farther away round move moving
        sequence consecutively flat""",
    "greater": "inequality inequalities greater smaller larger less than sign point points tip",
    "numbered-room": "numbered room rooms position",
    "counting-circles": "counting circled count counts how many indicates times",
    "sum": f"cage cages {_SUM} repeat",
    "slow-thermometer": "slow thermo thermos thermometer thermometers bulb tip end decrease",
    "palindrome": """palindrome palindromes palindromic read reads way both ends direction
        directions backward backwards forward forwards sequence sequences going""",
    "white-dot": "kropki consecutive dot dots difference separate separates 1:2",
    "black-dot": "kropki ratio double twice dot dots separate separates 1:2 2:1 2",
    "strict-dots": """kropki consecutive nonconsecutive orthogonally adjacent ratio dot dots 1:2
        colour color""",
    "strict-white-dots": "kropki consecutive nonconsecutive non-consecutive orthogonally adjacent",
    "strict-black-dots": "kropki ratio dot dots 1:2",
    "non-consecutive": "consecutive nonconsecutive non-consecutive orthogonally adjacent",
    "xv": f"x v xv x/v xs xes vs 5 10 adding respectively {_SUM}",
    "strict-xv": f"x v xv xs vs 5 10 orthogonally adjacent which {_SUM}",
    "whisper": """whisper whispers german dutch difference least or more adjacent stripe pair
        stripes absolute neighbouring neighboring differ adjoining neighbors neighbours""",
    "renban": "renban renbans consecutive run make sequence non-repeating repeating nonrepeating",
    "odd": "odd parity odd/even",
    "even": "even parity odd/even",
    "minimum": f"minimum minima min min/max minimum/maximum facing pointing inward {_LESS}",
    "maximum": f"maximum maxima max min/max minimum/maximum facing pointing outward {_MORE}",
    "quadruple": """quad quads quadruple quadruples surrounding touching touches least around
        twice immediately large intersection intersections 4""",
    "between": f"""inclusive thermometers bulb bulbs end ends strictly lie numerically ones circled
        {_FREE}""",
    "lockout": "lockout diamond diamonds ends least differ apart",
    "clone": """clone clones cloned identical color colour copies copy relative position positions
        place places orientation area areas""",
    "sandwich": f"sandwich sandwiched sandwiches {_SUM}",
    "x-sum": f"x x-sum x-sums xsum closest nearest edge adjacent continuing away {_SUM}",
    "skyscraper": """skyscraper skyscrapers buildings building height heights visible seen view
        higher taller shorter obscure obscures hide hides block blocks hidden smaller ones
        lower how many there facing direction represent clue's""",
    "region-sum-line": f"""equal more than pass passes visits border borders divide divides segment
        segments
        {_SUM}""",
    "entropic": "entropic sequential low middle high 1-3 4-6 7-9",
    "modular": "modular remainder remainders modulo sequential",
    "nabner": "nabner consecutive",
    "zipper": f"zipper zippers distance center centre middle {_SUM}",
    "double-arrow": f"double {_SUM}",
    "row-indexing": "location index indexes indexing indexer position positions respective",
    "column-indexing": """location index indexes indexing indexer position positions respective 159
        1-5-9 5 9""",
    "box-indexing": "index indexes indexing indexer position positions respective",
}
"""By rule or kind of constraint, the words that describe it."""
HOUSES = frozenset(
    ("anti-knight", "anti-king", "diagonal", "disjoint-groups", "windows", "extra-regions")
)
"""The rules that are houses."""
