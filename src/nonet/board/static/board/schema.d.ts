// Made by tools/api_types.py from the OpenAPI document of the server. Do not edit.

/** A rule that values break. */
export interface BrokenRecord {
  cells: number[];
  text: string;
}

/** A value in a cell. */
export interface CandidateRecord {
  cell: number;
  value: number;
}

/** A cell that the solver corrected. */
export interface ChangeJson {
  cell: number;
  /** What it looks like, 0 for empty. */
  seen: number;
  value: number;
}

/** What an answer fills in and crosses out. */
export interface ChangesRecord {
  placements: CandidateRecord[];
  eliminations: CandidateRecord[];
}

/** The result of checking a puzzle. */
export interface Checked {
  /** Whether no house holds a value twice. */
  legal: boolean;
  conflicts: ConflictJson[];
  /** The rules that the values break, in words. */
  broken: BrokenRecord[];
  /** Found without a search. */
  cells_without_candidate: number[];
  /** Found without a search. */
  missing_places: MissingPlaceJson[];
  /** 2 means several; if the time ran out, the number found so far. 0 without a search. */
  solutions: number;
  /** Whether there may be more solutions than were found. */
  timed_out: boolean;
  /** A solution. */
  first: number[] | null;
  /** Another one. */
  second: number[] | null;
  /** The cells in which the two differ. */
  differences: number[];
  /** On request, for each cell the values with which no rule is broken, and which every constraint leaves if it is seen alone, ascending. */
  possible: number[][] | null;
}

/** Where a clue stands that is outside the grid. */
export interface ClueLayout {
  x: number;
  y: number;
  constraint: number;
}

/** A clue: a given or a constraint. */
export interface ClueRecord {
  cells: number[];
  value: number;
  constraint: number | null;
  text: string;
}

/** A value that a house holds more than once. */
export interface ConflictJson {
  /** The kind of the house. */
  kind: string;
  /** The number of the house, from 1. */
  number: number;
  /** The grid of the house, from 1 if several overlap, else 0. */
  grid: number;
  value: number;
  /** The cells that hold the value. */
  cells: number[];
}

/** A cell that may hold something else. */
export interface DoubtJson {
  cell: number;
  /** What it may hold, 0 for empty: first what the puzzle has. */
  values: number[];
}

/** An estimate of the number of solutions. */
export interface Estimated {
  /** The estimate; null if the time ran out before the second walk. */
  number: number | null;
  /** Its standard error: in two of three cases, the right number is no further. */
  error: number | null;
  /** Whether the solutions were counted. */
  exact: boolean;
  /** Whether the time ran out before the last walk. */
  timed_out: boolean;
}

/** An exercise. */
export interface ExerciseRecord {
  technique: string;
  /** The name of the technique. */
  title: string;
  family: string;
  /** How the technique works. */
  explanation: string;
  seed: number | null;
  index: number;
  /** The values of the position. */
  values: number[];
  /** The candidates of each cell. */
  candidates: number[][];
  /** How many steps of the technique the position has. */
  number: number;
  /** The first of these steps. */
  taught: TaughtRecord;
}

/** How difficult a puzzle is for Sudoku Explainer or Sukaku Explainer. */
export interface ExplainerRecord {
  /** `unique`; else `none`, `several` or `illegal`. */
  status: string;
  /** `explainer` or `sukaku`. */
  scale: string;
  /** `er`, `ep` and `ed`; empty without a rating. */
  measures: Record<string, number>;
  steps: ExplainerStepRecord[];
  text: string;
}

/** A step of a path. */
export interface ExplainerStepRecord {
  technique: string;
  rating: number;
  placements: CandidateRecord[];
  eliminations: CandidateRecord[];
}

/** What is wrong, and where. */
export interface Fault {
  /** What was found and what was expected, in English. */
  message: string;
  /** The name of the fault, which never changes. */
  code: string;
  /** The values in the message; an object among them has code and fields too. */
  fields: Record<string, unknown>;
  /** The line of a text, from 1. */
  line?: number | null;
}

/** A field that a kind of constraint declares. */
export interface FieldJson {
  name: string;
  /** `values` are one or more whole numbers, in order and possibly with repeats; `groups` are lists of cells, or a text such as `r1c1 r1c2 / r2c1`; `constraints` are other constraints, or a text such as `cage:3 r1c1 r1c2, renban r2c1 r2c2`. */
  type: "cells" | "number" | "values" | "text" | "groups" | "constraints";
  /** The fewest cells, groups, constraints or characters, or the smallest number. */
  least: number;
  /** Whether it must be given; if not, null is the default. */
  required: boolean;
  /** What forms call it, by language: `en`, `zh`. */
  titles: Record<string, string>;
}

/** A wish that is made or not, such as `minimal`. */
export interface FlagJson {
  name: string;
  /** By language: `en`, `zh`. */
  titles: Record<string, string>;
}

/** A new puzzle, with what reproduces it: seed and index. */
export interface Generated {
  rules: RulesOut;
  /** A value for each cell, 0 for empty. */
  givens: number[];
  /** The values each cell is restricted to; null without restrictions. */
  candidates: number[][] | null;
  /** The notation it was read in. */
  notation: string | null;
  /** The whole puzzle as one word for use in a URL. */
  link: string;
  /** What the text says beside the puzzle and may be a rule, but was not read. */
  left_out: Fault[];
  seed: number;
  index: number;
  /** The number of givens. */
  clues: number;
  /** The value of each cell of the only solution. */
  solution: number[];
  /** Its difficulty; null for puzzles that are too large to rate, without the compiled core, and if the time ran out. */
  rating: RatingRecord | null;
}

/** The next step in a position. */
export interface HintRecord {
  /** The candidates of each cell. */
  candidates: number[][];
  /** What is wrong; null if nothing is. */
  trouble: TroubleRecord | null;
  /** Why there is no step; null if there is one. */
  message: string | null;
  step: StepRecord | null;
  /** The proof of the step. */
  proof: ProofRecord | null;
  /** How the technique of the step works. */
  explanation: string | null;
  /** Whether the technique is new to the player; null if it is known. */
  lesson: LessonRecord | null;
}

/** Cells that must hold every symbol once or, if fewer than symbols, no symbol twice. */
export interface HouseJson {
  /** row, column, box, diagonal, … */
  kind?: string;
  /** Number within its kind, from 1. */
  number?: number;
  cells: number[];
  /** The number of its grid if several overlap, else 0. */
  grid?: number;
}

/** A house. */
export interface HouseRecord {
  kind: string;
  number: number;
  cells: number[];
}

/** A disc as a JSON value. */
export interface InkDisc {
  kind: "disc";
  style: string;
  x: number;
  y: number;
  radius: number;
}

/** A text as a JSON value. */
export interface InkLabel {
  kind: "label";
  style: string;
  x: number;
  y: number;
  size: number;
  text: string;
}

/** A path as a JSON value. */
export interface InkPath {
  kind: "path";
  style: string;
  lines: [number, number][][];
  curved: boolean;
  own?: OwnRecord;
}

/** A kind of constraints that can be made with a puzzle. */
export interface LayoutJson {
  name: string;
  /** The rules by default. */
  rules: string;
  /** The fewest and the most cells of a constraint by default; null if all have as many. */
  cells: [number, number] | null;
}

/** That a technique is beyond what the player knows. */
export interface LessonRecord {
  /** The announcement. */
  text: string;
  /** A puzzle to practise the technique, as a link; null if there is none. */
  link: string | null;
}

/** A level of a scale. */
export interface LevelJson {
  name: string;
  /** By language: `en`, `zh`. */
  titles: Record<string, string>;
  /** Its highest score; null for the last level. */
  limit: number | null;
}

/** A line of the proof of a step, and the picture of the lines up to it. */
export interface LineRecord {
  text: string;
  sort: "one" | "none" | "set";
  candidates: CandidateRecord[];
  rule: "assumption" | "excluded" | "left" | "naked set" | "hidden set" | "fish" | "exchange" | "grave" | "placements" | "parity" | "counted" | "filled" | "solution" | "clash" | "refuted" | "either" | "cases";
  premises: number[];
  /** What the picture says of candidates: its marks of the types `spot` and `cross`. */
  marks: NoteRecord[];
  /** What to draw below the candidates. */
  notes: (InkPath | InkDisc | InkLabel)[];
  /** What to draw above them. */
  strokes: (InkPath | InkDisc | InkLabel)[];
}

/** All steps in a position. */
export interface ListRecord {
  /** The candidates of each cell. */
  candidates: number[][];
  /** What is wrong; null if nothing is. */
  trouble: TroubleRecord | null;
  /** Why there is no step; null if there is one. */
  message: string | null;
  /** Easiest first; of a technique with many, only the first. */
  steps: StepRecord[];
  /** How many steps each technique has. */
  counts: Record<string, number>;
}

/** A value that has no place left in a house that must hold it. */
export interface MissingPlaceJson {
  kind: string;
  number: number;
  grid: number;
  value: number;
}

/** A word for rules or for a kind of constraint, and what lists and forms need. */
export interface NamedRules {
  /** The word. */
  name: string;
  /** A grid, an extension of a grid by more houses, a layout of several grids, or a constraint on some cells. */
  kind: "grid" | "extension" | "layout" | "constraint";
  /** An example for `rules`; null for the jigsaw. */
  text: string | null;
  /** The placeholder for the argument after a colon, or empty. */
  argument: string;
  /** Title and summary by language: `en`, `zh`. */
  texts: Record<string, TextsJson>;
  /** Other words for the same rules, or empty. */
  same_as: string;
  /** To choose from; empty for an extension. */
  sizes: SizeJson[];
  /** The size that lists show first. */
  usual: string;
  /** Whether the regions are drawn; the text of a size is that of the bare grid. */
  draws_regions: boolean;
  /** The highest order of a new puzzle. */
  generated: number;
  /** How the cells of a constraint are entered on a board: any cells, cells in an order, the edge of two neighbours, the corner of four, or a line from border to border. */
  enter: "cells" | "line" | "edge" | "corner" | "outside" | null;
  /** Whether a line that ends in its first cell is closed. */
  closes: boolean;
  /** What a constraint of this kind needs, besides `kind`, in the `constraints` of rules. */
  fields: FieldJson[];
}

/** A statement of a chain: a value is in one of the cells (`on`), or in none of them. */
export interface NodeRecord {
  cells: number[];
  value: number;
  /** Whether the value is in one of the cells. */
  on: boolean;
  /** The index, among the parts with the role `set`, of the one that this is about. */
  set: number | null;
}

/** A way to write puzzles. */
export interface NotationJson {
  name: string;
  /** Title and summary by language: `en`, `zh`. */
  texts: Record<string, TextsJson>;
  /** Whether lists show it first. */
  usual: boolean;
}

/** A mark of the drawing of a step. Fields of other types are null. */
export interface NoteRecord {
  /** The ground of cells; a disc, a stroke or a ring on a candidate in each; a line between candidates; a ring around the symbols of cells; a letter in cells; a number at a candidate. */
  type: "shade" | "spot" | "cross" | "link" | "ring" | "halo" | "letter" | "number";
  cells: number[];
  /** Of shades, spots and letters: what the colour says. */
  role: "pattern" | "other" | "link" | "placed" | "removed" | null;
  /** Of spots, crosses, rings, numbers and links: the candidate; of letters: its place. */
  value: number | null;
  /** Of links: where the line ends. */
  other_cells: number[] | null;
  /** Of links: the candidate at the end. */
  other_value: number | null;
  /** Of links: whether the line is not dashed. */
  strong: boolean | null;
  /** Of links: whether the line has a direction. */
  arrow: boolean | null;
  /** Of rings: whether a chain ends here, not begins. */
  end: boolean | null;
  /** Of letters and numbers. */
  text: string | null;
}

/** How a path looks that has a colour of its own. */
export interface OwnRecord {
  colour: string;
  dark: string;
  width: number;
}

/** What plays one role in a pattern. */
export interface PartRecord {
  /** What it is: `pattern`, `base`, `cover`, `fin`, `set`, `colour 1`, … */
  role: string;
  cells: number[];
  values: number[];
  houses: HouseRecord[];
}

/** The path from a position to the solution. */
export interface PathRecord {
  /** The values where it begins. */
  values: number[];
  /** The candidates of each cell there. */
  candidates: number[][];
  /** What is wrong; null if nothing is. */
  trouble: TroubleRecord | null;
  /** Why it ends before the solution, or has no step; null otherwise. */
  message: string | null;
  steps: StepRecord[];
  /** The proof of each step. */
  proofs: ProofRecord[];
  /** Whether the steps lead to the solution. */
  solved: boolean;
  /** The rating of this path. */
  rating: RatingRecord | ExplainerRecord;
}

/** What a picture shows. */
export interface PhotoOut {
  puzzle: Position;
  /** How probable the value of each cell is by its looks, from 0 to 1. */
  confidence: number[];
  doubts: DoubtJson[];
  /** What was changed so that the puzzle has exactly one solution. */
  corrected: ChangeJson[];
  /** Whether the puzzle has exactly one solution. */
  unique: boolean;
  /** If not: rules under which what was seen has exactly one solution. */
  others: string[];
  /** The corners of the grid, clockwise from the top left of the puzzle: shares of the width and the height of the picture. */
  corners: [number, number][];
  /** The board, straightened and upright, without a margin: a PNG as a data URI. */
  board: string;
}

/** A puzzle as the API returns it. */
export interface Position {
  rules: RulesOut;
  /** A value for each cell, 0 for empty. */
  givens: number[];
  /** The values each cell is restricted to; null without restrictions. */
  candidates: number[][] | null;
  /** The notation it was read in. */
  notation: string | null;
  /** The whole puzzle as one word for use in a URL. */
  link: string;
  /** What the text says beside the puzzle and may be a rule, but was not read. */
  left_out: Fault[];
}

/** The proof of a step. */
export interface ProofRecord {
  lines: LineRecord[];
  /** The names of cells and houses in the lines, and the cells that they stand for. */
  names: Record<string, number[]>;
}

/** How difficult a puzzle is. */
export interface RatingRecord {
  /** `unique`; else `none`, `several` or `illegal`. */
  status: string;
  scale: string;
  /** The name of the level; null without a rating. */
  level: string | null;
  /** The level in the language of the texts. */
  title: string | null;
  score: number | null;
  /** The hardest technique. */
  hardest: string | null;
  /** The number of steps of each technique. */
  techniques: Record<string, number>;
  /** Level, score and hardest technique in words. */
  text: string;
}

/** Complete rules: everything needed to draw the grid. */
export interface RulesOut {
  /** The words for the houses; null if there are none. */
  text: string | null;
  /** A name to show. */
  name: string;
  /** The number of symbols. */
  order: number;
  rows: number;
  columns: number;
  /** Row and column of each cell, from 0. */
  positions: [number, number][];
  /** How many of the last cells are variables, outside the grid. */
  variables: number;
  /** The room on each side of the grid for clues outside, in cells. */
  margin: number;
  /** The number of the value 1, which is 0 or 1. */
  lowest: number;
  /** The symbols of the values 1 … n. */
  symbols: string[];
  houses: HouseJson[];
  /** What to draw behind the content of cells. */
  ground: (InkPath | InkDisc | InkLabel)[];
  /** What to draw above it: thin lines, walls, … */
  lines: (InkPath | InkDisc | InkLabel)[];
  /** The middle of the candidate of each value in its cell, in units of a cell. */
  small: [number, number][];
  /** The width of the square that each candidate has. */
  small_width: number;
  /** Whether there are rules besides the houses, which `POST /api/check` judges. */
  constrained: boolean;
  /** Kind and fields of each of these. */
  constraints: Record<string, unknown>[];
  /** For each constraint, the text of the constraints inside it; mostly empty. */
  inside: string[];
  /** Where clues outside the grid stand, and the places of their constraints. */
  outside: ClueLayout[];
  /** A region map, if it and `also` describe the rules. */
  map?: string | null;
  /** Words for extensions of the map. */
  also?: string | null;
}

/** A scale of difficulty. */
export interface ScaleJson {
  name: string;
  title: string;
  /** Easiest first. */
  levels: LevelJson[];
  /** Easiest first. */
  techniques: TechniqueJson[];
  /** The numbers that a scale without levels and techniques gives. `difficulty` takes a range of the first. */
  measures: string[];
}

/** Rules of one size. */
export interface SizeJson {
  /** `2x3` or `5`; empty if there is only one size. */
  size: string;
  /** The text of these rules. */
  text: string;
  /** The number of symbols. */
  order: number;
  /** The extensions that suit them. */
  extras: string[];
}

/** A step. Cells count from 0, row by row; values count from 1. */
export interface StepRecord {
  technique: string;
  /** The name of the technique. */
  title: string;
  family: string;
  /** The digit or the house to look at. */
  focus: string;
  /** The cells of the pattern, without what follows. */
  pattern: string;
  /** The full reasoning. */
  text: string;
  /** The pattern. */
  parts: PartRecord[];
  /** Statements that follow one from another. */
  chains: NodeRecord[][];
  /** The values that follow. */
  placements: CandidateRecord[];
  /** The candidates that cannot be. */
  eliminations: CandidateRecord[];
  /** What the drawing says. */
  marks: NoteRecord[];
  /** The candidates that the drawing shows; null for all. */
  shown: CandidateRecord[] | null;
  /** What to draw below the candidates. */
  notes: (InkPath | InkDisc | InkLabel)[];
  /** What to draw above them. */
  strokes: (InkPath | InkDisc | InkLabel)[];
  /** The names of cells and houses in the texts, and the cells that they stand for. */
  names: Record<string, number[]>;
}

/** The true candidates of a puzzle: the values that its cells have in some solution. */
export interface Supported {
  /** The values of each cell, ascending; null if the time ran out. */
  candidates: number[][] | null;
  /** For each cell and each of the values 1 … n, the number of solutions, exact up to the limit. */
  numbers: number[][] | null;
  timed_out: boolean;
}

/** A step to find, and what each press for a hint tells of it. */
export interface TaughtRecord {
  step: StepRecord;
  proof: ProofRecord;
  /** What the first, the second and the third press tell. */
  hints: ToldRecord[];
}

/** A technique that a new puzzle can be asked to need. */
export interface TechniqueJson {
  name: string;
  /** By language: `en`, `zh`. */
  titles: Record<string, string>;
  /** The lowest level of a puzzle that needs it. */
  level: string;
}

/** What people read about a rule or notation, in one language. */
export interface TextsJson {
  title: string;
  summary: string;
  /** In other languages than English: names of the kinds of houses of a rule. */
  houses: Record<string, string>;
}

/** A text. */
export interface ToldRecord {
  text: string;
  /** The names of cells and houses in the text, and the cells that they stand for. */
  names: Record<string, number[]>;
}

/** A technique of which there are exercises. */
export interface TrainedJson {
  name: string;
  /** By language: `en`, `zh`. */
  titles: Record<string, string>;
  /** The titles of its family, by language. */
  families: Record<string, string>;
  /** The titles of the lowest level of a puzzle that needs it, by language. */
  levels: Record<string, string>;
}

/** The puzzle of an exercise, and its position. */
export interface Training {
  rules: RulesOut;
  /** A value for each cell, 0 for empty. */
  givens: number[];
  /** The values each cell is restricted to; null without restrictions. */
  candidates: number[][] | null;
  /** The notation it was read in. */
  notation: string | null;
  /** The whole puzzle as one word for use in a URL. */
  link: string;
  /** What the text says beside the puzzle and may be a rule, but was not read. */
  left_out: Fault[];
  exercise: ExerciseRecord;
}

/** What is wrong with a position. */
export interface TroubleRecord {
  kind: "no solution" | "several solutions" | "wrong values" | "lost candidates";
  /** What is wrong, without the cells of mistakes. */
  text: string;
  /** What is wrong, with these cells. */
  named: string;
  /** The cells of mistakes or, of several solutions, those in which two differ. */
  cells: number[];
}

/** Clues that could go. */
export interface Unnecessary {
  /** Givens and constraints without any one of which the same solution is unique; null if the time ran out. */
  clues: ClueRecord[] | null;
  timed_out: boolean;
}

/** What an answer is worth. */
export interface VerdictRecord {
  /** `wrong` if the solution contradicts a part of it; else `other` if a part does not follow from the technique; else `found`, `partial` or `nothing`. */
  kind: "found" | "partial" | "other" | "wrong" | "nothing";
  told: ToldRecord;
  /** Whether a whole step of the technique was done, whatever else was. */
  found: boolean;
  /** What the solution contradicts. */
  wrong: ChangesRecord;
  /** What is true, but does not follow from the technique. */
  others: ChangesRecord;
  /** How much of the step is left to do. */
  left: number;
  /** The step that was done or begun; null if none was. */
  taught: TaughtRecord | null;
}

/** Why a hint shows its step. */
export interface WhyRecord {
  /** Why this step, what it opens, and how many others of its technique there are. */
  reasons: string[];
  /** Whether it relies on the promise of one solution. */
  assumes_one_solution: boolean;
}

/** What can be asked of a new puzzle. */
export interface Wishable {
  symmetries: string[];
  flags: FlagJson[];
  /** What `make` can ask for. */
  layouts: LayoutJson[];
  /** Empty if difficulties cannot be asked for. */
  scales: ScaleJson[];
  /** Why difficulties cannot be asked for; null if they can. */
  trouble: Fault | null;
}
