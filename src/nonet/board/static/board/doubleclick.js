/**
 * Double clicks: the second click reaches only the control that the first one hit.
 *
 * What a click opens or closes may bring another control under the mouse. The hand that clicks twice
 * has not seen that one.
 */

const CONTROLS = "label, button, a, summary, input, select, textarea";

/** @param {EventTarget} place */
export function guardDoubleClicks(place) {
  /** @type {Element | null} */
  let first = null;
  let isOther = false;
  const pressed = (/** @type {Event} */ event) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    const isSecond = event instanceof MouseEvent && event.detail > 1;
    isOther = isSecond && control !== first;
    first = isSecond ? first : control;
  };
  const clicked = (/** @type {Event} */ event) => {
    if (isOther && event instanceof MouseEvent && event.detail > 1) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  place.addEventListener("mousedown", pressed, { capture: true });
  place.addEventListener("click", clicked, { capture: true });
}
