/**
 * The board in a notebook, as an anywidget module. The model has `_rules`, `_givens` and `values`.
 * Values that a person writes are copied to `values`, and values set by a program are shown.
 */

import "./board.js";

/** @typedef {import("./board.js").NonetBoard} NonetBoard */

/**
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 */

const CELL_REM = 3.5;

/** @param {{model: Model, el: HTMLElement}} place */
function render({ model, el }) {
  const board = /** @type {NonetBoard} */ (document.createElement("nonet-board"));
  const setUp = () => {
    const rules = model.get("_rules");
    board.setup({ rules, givens: model.get("_givens") });
    board.style.maxWidth = `${Math.min(36, CELL_REM * rules.columns)}rem`;
    show();
  };
  const show = () => {
    board.state = withValues(board.state, model.get("values"));
  };
  board.addEventListener("change", () => {
    model.set("values", board.values);
    model.save_changes();
  });
  model.on("change:_rules", setUp);
  model.on("change:_givens", setUp);
  model.on("change:values", show);
  setUp();
  el.append(board);
}

/**
 * The state with other values; marks and colours stay.
 * @param {import("./types.js").State} state
 * @param {number[]} values
 */
function withValues(state, values) {
  return state.map((content, cell) => ({ ...content, value: values[cell] ?? 0 }));
}

export default { render };
