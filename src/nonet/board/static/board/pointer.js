/** Mouse, pen and touch input: which cells a pointer presses or drags over. */

/**
 * @typedef {object} Touch
 * @property {number} cell
 * @property {"start" | "more" | "end" | "cancel"} phase A second finger cancels a touch.
 * @property {boolean} adding Whether the previous selection is kept.
 */

/** @typedef {(x: number, y: number) => number | null} CellAt From fractions of width and height. */

/**
 * Calls `touched` for each cell that a pointer presses or is dragged over, and when it ends there.
 * @param {HTMLElement} surface
 * @param {{pressed: CellAt, crossed: CellAt}} cells The cell that a press means, and a drag.
 * @param {(touch: Touch) => void} touched
 */
export function listen(surface, { pressed, crossed }, touched) {
  /** @type {number | null} The cell under the pointer that is down. */
  let last = null;

  /**
   * @param {PointerEvent} event
   * @param {CellAt} cellAt
   */
  const under = (event, cellAt) => {
    const area = surface.getBoundingClientRect();
    return cellAt((event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height);
  };
  /** @param {"end" | "cancel"} phase */
  const end = (phase) => {
    if (last !== null) {
      touched({ cell: last, phase, adding: false });
    }
    last = null;
  };

  surface.addEventListener("pointerdown", (event) => {
    const cell = under(event, pressed);
    if (!event.isPrimary) {
      end("cancel");
    } else if (cell !== null && event.button === 0) {
      last = cell;
      surface.setPointerCapture(event.pointerId);
      touched({ cell, phase: "start", adding: event.ctrlKey || event.metaKey || event.shiftKey });
    }
  });
  surface.addEventListener("pointermove", (event) => {
    // On a busy machine one event combines several moves, which may be cells apart. Coalesced
    // events are not available to pages served to other machines without encryption.
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of moves.length ? moves : [event]) {
      const cell = last === null || !event.isPrimary ? null : under(move, crossed);
      if (cell !== null && cell !== last) {
        last = cell;
        touched({ cell, phase: "more", adding: true });
      }
    }
  });
  surface.addEventListener("pointerup", (event) => event.isPrimary && end("end"));
  surface.addEventListener("pointercancel", () => end("cancel"));
}
