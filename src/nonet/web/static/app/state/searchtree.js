/** The tree of a search: a node for each placement, which knows when its branch began and ended. */

/** @typedef {import("../server/api.js").Step} Step */

/**
 * @typedef {object} TreeNode
 * @property {number} cell -1 for the root.
 * @property {number} value
 * @property {number} begin The number of steps after which it is there.
 * @property {number} end The number of steps after which the search has left it.
 * @property {number} solved The number of steps after which it has a solution.
 * @property {number} size The placements in the branch, once the search has left it.
 * @property {TreeNode | null} parent
 * @property {TreeNode[]} children
 */

/** The most placements of a tree. */
export const MOST_NODES = 2000;

export class SearchTree {
  root = node(-1, 0, 0, null);
  /** Whether there are more placements than a tree can show. */
  isTooLarge = false;
  #nodes = 0;
  /** The nodes from the root to the last placement. */
  #path = [this.root];

  /**
   * @param {Step} step
   * @param {number} place The number of steps with this one.
   */
  add({ kind, cell, value, depth }, place) {
    if (this.isTooLarge) {
      return;
    }
    this.#leave(kind === "place" ? depth : depth + 1, place);
    if (kind === "place") {
      const parent = /** @type {TreeNode} */ (this.#path.at(-1));
      const child = node(cell, value, place, parent);
      parent.children.push(child);
      this.#path.push(child);
      this.#nodes += 1;
      if (this.#nodes > MOST_NODES) {
        this.isTooLarge = true;
        this.root = node(-1, 0, 0, null);
        this.#path = [];
      }
    } else if (kind === "solution") {
      this.#path.forEach((each) => (each.solved = Math.min(each.solved, place)));
    }
  }

  /**
   * Leaves the nodes of the path beyond a length.
   * @param {number} length
   * @param {number} place
   */
  #leave(length, place) {
    while (this.#path.length > length) {
      const left = /** @type {TreeNode} */ (this.#path.pop());
      left.end = place;
      if (left.parent) {
        left.parent.size += left.size;
      }
    }
  }
}

/**
 * @param {number} cell
 * @param {number} value
 * @param {number} begin
 * @param {TreeNode | null} parent
 * @returns {TreeNode}
 */
function node(cell, value, begin, parent) {
  return { cell, value, begin, end: Infinity, solved: Infinity, size: 1, parent, children: [] };
}
