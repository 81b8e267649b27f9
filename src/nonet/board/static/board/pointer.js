/** Mouse, pen and touch input: which cells a pointer presses or drags over. */

/**
 * @typedef {object} Touch
 * @property {number} cell
 * @property {"start" | "more"} phase
 * @property {boolean} adding Whether the previous selection is kept.
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
    const area = surface.getBoundingClientRect();
    return cellAt((event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height);
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
    // On a busy machine one event combines several moves, which may be cells apart. Coalesced
    // events are not available to pages served to other machines without encryption.
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
