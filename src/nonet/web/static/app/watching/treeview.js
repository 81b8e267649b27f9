/** The tree of a search: branches that failed are folded to a number, and the present path is lit. */

import { h } from "../html.js";
import { t } from "../i18n.js";
import { MOST_NODES } from "../state/searchtree.js";

/** @typedef {import("../state/searchtree.js").TreeNode} TreeNode */
/** @typedef {import("../state/searchtree.js").SearchTree} SearchTree */

export class TreeView {
  element = h("ul", { class: "searchtree", role: "tree", "aria-label": t("watch.tree") });
  #nothing = h("p", { class: "hint" });
  #whole = h("div", {}, this.#nothing, this.element);
  #nameOf;
  /** @type {SearchTree | null} */
  #tree = null;
  #place = 0;
  /** @type {Map<TreeNode, boolean>} What was folded or unfolded by hand. */
  #folded = new Map();
  /** @type {Map<HTMLElement, TreeNode>} */
  #nodes = new Map();
  /** @type {TreeNode | null} The one that the keyboard is at. */
  #current = null;

  /** @param {(node: TreeNode) => string} nameOf */
  constructor(nameOf) {
    this.#nameOf = nameOf;
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("keydown", (event) => this.#press(event));
  }

  /** What is shown: the tree, or why there is none. */
  get whole() {
    return this.#whole;
  }

  /**
   * @param {SearchTree} tree
   * @param {number} place
   */
  show(tree, place) {
    this.#tree = tree;
    this.#place = place;
    this.#draw();
  }

  #draw() {
    const tree = /** @type {SearchTree} */ (this.#tree);
    const hadFocus = this.element.contains(document.activeElement);
    this.#nodes.clear();
    const items = this.#items(tree.root);
    this.element.replaceChildren(...items);
    this.element.hidden = !items.length;
    this.#nothing.hidden = items.length > 0;
    const most = MOST_NODES.toLocaleString();
    this.#nothing.textContent = tree.isTooLarge ? t("tree.too large", { most }) : t("tree.empty");
    const all = [...this.#nodes.keys()];
    const focused = all.find((item) => this.#nodes.get(item) === this.#current) ?? all[0];
    if (focused) {
      focused.tabIndex = 0;
      if (hadFocus) {
        focused.focus();
      }
    }
  }

  /**
   * The branches below a node, as list items.
   * @param {TreeNode} node
   * @returns {HTMLElement[]}
   */
  #items(node) {
    return this.#children(node).map((child) => this.#item(child));
  }

  /** @param {TreeNode} node */
  #item(node) {
    const isFolded = this.#isFolded(node);
    const chain = isFolded ? [node] : this.#chain(node);
    const last = /** @type {TreeNode} */ (chain.at(-1));
    const children = isFolded ? [] : this.#items(last);
    const end = this.#endOf(isFolded ? node : last, isFolded);
    const chips = chain.map((each) => h("span", { class: this.#classOf(each) }, this.#nameOf(each)));
    const item = h(
      "li",
      {
        role: "treeitem",
        tabindex: -1,
        "aria-label": [...chain.map(this.#nameOf), end.said].filter(Boolean).join(t("list.comma")),
        ...(this.#canFold(node) ? { "aria-expanded": `${!isFolded}` } : {}),
        ...(this.#isOnPath(last) ? { "aria-current": "true" } : {}),
      },
      h("div", { class: "chain" }, ...chips, ...(end.sign ? [h("span", { class: "end" }, end.sign)] : [])),
      ...(children.length ? [h("ul", { role: "group" }, ...children)] : []),
    );
    this.#nodes.set(item, node);
    return item;
  }

  /**
   * How a branch ends, as a sign and in words.
   * @param {TreeNode} node
   * @param {boolean} isFolded
   */
  #endOf(node, isFolded) {
    if (node.solved <= this.#place && (isFolded || !this.#children(node).length)) {
      return { sign: "✓", said: t("tree.solved") };
    }
    if (node.end > this.#place || (!isFolded && this.#children(node).length)) {
      return { sign: "", said: "" };
    }
    const count = node.size.toLocaleString();
    return node.size === 1
      ? { sign: "✗", said: t("tree.failed") }
      : { sign: `✗ ${count}`, said: t("tree.failed after", { count }) };
  }

  /** @param {TreeNode} node */
  #classOf(node) {
    const isNow = this.#isOnPath(node) && !this.#children(node).some((child) => this.#isOnPath(child));
    return ["chip", ...(this.#isOnPath(node) ? ["lit"] : []), ...(isNow ? ["now"] : [])].join(" ");
  }

  /** @param {TreeNode} node */
  #isOnPath({ begin, end }) {
    return begin <= this.#place && this.#place < end;
  }

  /** @param {TreeNode} node */
  #children({ children }) {
    return children.filter(({ begin }) => begin <= this.#place);
  }

  /**
   * A node and what follows it as long as there is one way.
   * @param {TreeNode} node
   */
  #chain(node) {
    const chain = [node];
    for (let next = this.#children(node); next.length === 1; ) {
      const only = /** @type {TreeNode} */ (next[0]);
      chain.push(only);
      next = this.#children(only);
    }
    return chain;
  }

  /** @param {TreeNode} node */
  #canFold(node) {
    return this.#children(node).length > 0;
  }

  /** @param {TreeNode} node */
  #isFolded(node) {
    return this.#canFold(node) && (this.#folded.get(node) ?? !this.#isOnPath(node));
  }

  /**
   * @param {TreeNode} node
   * @param {boolean} isFolded
   */
  #fold(node, isFolded) {
    if (this.#canFold(node)) {
      this.#folded.set(node, isFolded);
      this.#current = node;
      this.#draw();
    }
  }

  /** @param {Event} event */
  #click(event) {
    const item = /** @type {HTMLElement} */ (event.target).closest("[role=treeitem]");
    const node = this.#nodes.get(/** @type {HTMLElement} */ (item));
    if (node) {
      /** @type {HTMLElement} */ (item).focus();
      this.#fold(node, !this.#isFolded(node));
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const item = /** @type {HTMLElement} */ (event.target);
    const node = this.#nodes.get(item);
    const all = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("[role=treeitem]")]);
    const at = all.indexOf(item);
    if (!node || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const inner = /** @type {HTMLElement | null} */ (item.querySelector("[role=treeitem]"));
    const outer = /** @type {HTMLElement | null} */ (item.parentElement?.closest("[role=treeitem]") ?? null);
    const isOpen = this.#canFold(node) && !this.#isFolded(node);
    const isClosed = this.#canFold(node) && !isOpen;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => this.#focus(all[at + 1]),
      ArrowUp: () => this.#focus(all[at - 1]),
      Home: () => this.#focus(all[0]),
      End: () => this.#focus(all.at(-1)),
      ArrowRight: () => (isClosed ? this.#fold(node, false) : this.#focus(inner)),
      ArrowLeft: () => (isOpen ? this.#fold(node, true) : this.#focus(outer)),
      Enter: () => this.#fold(node, isOpen),
      " ": () => this.#fold(node, isOpen),
    };
    if (keys[event.key]) {
      event.preventDefault();
      keys[event.key]?.();
    }
  }

  /** @param {HTMLElement | null | undefined} item */
  #focus(item) {
    const node = item && this.#nodes.get(item);
    if (node) {
      this.#current = node;
      this.#nodes.forEach((_, each) => (each.tabIndex = each === item ? 0 : -1));
      item.focus();
    }
  }
}
