/** Mouse, pen and finger: which cells they touch, and in which way. */

/**
 * @typedef {object} Touch
 * @property {number} cell
 * @property {"start" | "more"} phase
 * @property {boolean} adding Whether what was selected before stays so.
 */

/**
 * Calls `touched` for each cell that a pointer presses or is dragged over.
 * @param {HTMLElement} surface
 * @param {(x: number, y: number) => number | null} cellAt From fractions of width and height.
 * @param {(touch: Touch) => void} touched
 */
export function listen(surface, cellAt, touched) {
  /** @type {number | null} */
  let last = null;
  let dragging = false;

  /** @param {PointerEvent} event */
  const under = (event) => {
    const box = surface.getBoundingClientRect();
    return cellAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };

  surface.addEventListener("pointerdown", (event) => {
    const cell = under(event);
    if (cell === null || event.button !== 0) {
      return;
    }
    dragging = true;
    last = cell;
    surface.setPointerCapture(event.pointerId);
    touched({ cell, phase: "start", adding: event.ctrlKey || event.metaKey || event.shiftKey });
  });
  surface.addEventListener("pointermove", (event) => {
    // On a busy machine one event stands for several moves, which may be cells apart. Pages that
    // are served to other machines without encryption cannot ask for them.
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length ? moves : [event]) {
      const cell = dragging ? under(move) : null;
      if (cell !== null && cell !== last) {
        last = cell;
        touched({ cell, phase: "more", adding: true });
      }
    }
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    surface.addEventListener(end, () => {
      dragging = false;
    });
  }
}
