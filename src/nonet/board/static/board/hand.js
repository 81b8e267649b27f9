/** What keys and pointers do on a board. */

import { commandOf } from "./keys.js";
import { areNeighbours, hasLine, way, withLine } from "./lines.js";
import { edge, neighbour } from "./moving.js";
import { COLOURS, MODES, at } from "./state.js";
import { Typing } from "./typing.js";

/** @typedef {import("./board.js").NonetBoard} NonetBoard */
/** @typedef {import("./keys.js").Command} Command */
/** @typedef {import("./pointer.js").Touch} Touch */

const COLOUR_SYMBOLS = Array.from({ length: COLOURS }, (_, index) => String(index + 1));

/** The modes in which digits are typed. */
const TYPED = MODES.slice(0, -1);

/** @typedef {{before: import("./types.js").State, last: number, drawn: boolean | null}} Stroke */

export class Hand {
  #board;
  #typing = new Typing();
  /** @type {Stroke | null} The line being drawn; `drawn` is null until it reaches a second cell. */
  #stroke = null;
  /** @type {number | null} The cell in which the brush is pressed. */
  #brushed = null;

  /** @param {NonetBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const command = commandOf(event, this.#symbols());
    if (command && this.#obey(command, event.timeStamp)) {
      event.preventDefault();
    }
  }

  /** @param {Touch} touch */
  touch(touch) {
    const { tool } = this.#board.config;
    if (tool === "write" && this.#board.mode === "pen") {
      this.#draw(touch);
    } else if (touch.phase === "start" || touch.phase === "more") {
      this.#select(touch);
    } else if (touch.phase === "end" && this.#brushed === touch.cell) {
      this.#board.enter(this.#board.brush);
    }
  }

  selectAlike() {
    const { config, cursor, state } = this.#board;
    const { value } = at(state, cursor);
    if (value && config.tool !== "paint" && !this.#board.brush) {
      this.#board.selection = state.flatMap((content, cell) =>
        content.value === value ? [cell] : [],
      );
    }
  }

  /**
   * @param {Command} command
   * @param {number} time
   * @returns {boolean} Whether the command was carried out.
   */
  #obey(command, time) {
    const board = this.#board;
    switch (command.kind) {
      case "move":
        this.#move(command);
        return true;
      case "edge":
        board.goTo(edge(board.config.rules, board.cursor, command.end));
        return true;
      case "all":
        board.selection = board.state.map((_, cell) => cell);
        return true;
      case "none":
        board.selection = [];
        return true;
      default:
        return board.config.tool !== "look" && this.#write(command, time);
    }
  }

  /**
   * @param {Command} command
   * @param {number} time
   */
  #write(command, time) {
    const board = this.#board;
    switch (command.kind) {
      case "type":
        this.#type(command.character, command.mode ?? board.mode, time);
        return true;
      case "erase":
        board.erase();
        return true;
      case "mode":
        board.mode = command.mode;
        return true;
      case "next mode": {
        const step = command.back ? TYPED.length - 1 : 1;
        board.mode = TYPED[(TYPED.indexOf(board.mode) + step) % TYPED.length] ?? "value";
        return true;
      }
      default:
        board.enter(board.brush);
        return board.brush !== 0;
    }
  }

  /**
   * @param {string} character
   * @param {import("./types.js").Mode} mode
   * @param {number} time
   */
  #type(character, mode, time) {
    const symbols = mode === "colour" ? COLOUR_SYMBOLS : this.#symbols();
    this.#board.enter(this.#typing.value(character, symbols, time), mode);
  }

  /** The symbols that can be typed; shapes are painted by number. */
  #symbols() {
    const { rules, tool } = this.#board.config;
    return tool === "paint" ? rules.symbols.map((_, index) => String(index + 1)) : rules.symbols;
  }

  /** @param {{rows: number, columns: number, extend: boolean}} move */
  #move({ rows, columns, extend }) {
    const board = this.#board;
    const { rules, tool } = board.config;
    const from = board.cursor;
    const to = neighbour(rules, from, rows, columns);
    const draws = extend && tool === "write" && board.mode === "pen";
    board.goTo(to, extend && !draws);
    if (draws && areNeighbours(rules, from, to)) {
      board.write(withLine(board.state, from, to, !hasLine(board.state, from, to)));
    }
  }

  /** @param {Touch} touch */
  #select({ cell, phase, adding }) {
    const board = this.#board;
    const { tool } = board.config;
    this.#brushed = phase === "start" && tool === "write" && board.brush ? cell : null;
    if (tool === "paint") {
      board.goTo(cell);
      board.paint([cell], 0);
    } else if (phase === "start" && adding && board.selection.includes(cell)) {
      board.goTo(cell, true);
      board.selection = board.path.filter((other) => other !== cell);
    } else {
      board.goTo(cell, adding);
    }
  }

  /**
   * Draws a line with the pointer. The first part decides whether the rest is drawn or removed.
   * The whole line is one change.
   * @param {Touch} touch
   */
  #draw({ cell, phase }) {
    const board = this.#board;
    const stroke = this.#stroke;
    if (phase === "start") {
      board.goTo(cell);
      this.#stroke = { before: board.state, last: cell, drawn: null };
    } else if (phase === "more" && stroke) {
      this.#stroke = lengthened(board, stroke, cell);
    } else if (stroke) {
      const after = board.state;
      board.state = stroke.before;
      this.#stroke = null;
      if (phase === "end") {
        board.write(after);
      }
    }
  }
}

/**
 * @param {NonetBoard} board
 * @param {Stroke} stroke
 * @param {number} cell
 * @returns {Stroke}
 */
function lengthened(board, { before, last, drawn }, cell) {
  const { rules } = board.config;
  for (const next of way(rules, last, cell)) {
    if (areNeighbours(rules, last, next)) {
      drawn ??= !hasLine(board.state, last, next);
      board.state = withLine(board.state, last, next, drawn);
    }
    last = next;
  }
  board.goTo(cell);
  return { before, last, drawn };
}
