/** What people have typed and opened on a screen, to put it back when the language changes. */

/** @typedef {{texts: string[], open: boolean[]}} Fields */

/**
 * @param {HTMLElement} page
 * @returns {Fields}
 */
export function keptFields(page) {
  return {
    texts: textsOf(page).map((field) => field.value),
    open: sectionsOf(page).map((section) => section.open),
  };
}

/**
 * @param {HTMLElement} page
 * @param {Fields} fields
 */
export function restoreFields(page, { texts, open }) {
  textsOf(page).forEach((field, index) => (field.value = texts[index] ?? field.value));
  sectionsOf(page).forEach((section, index) => (section.open = open[index] ?? section.open));
}

/** @param {HTMLElement} page */
function textsOf(page) {
  const all = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (
    page.querySelectorAll("textarea, input:not([type]), input[type=text], input[type=number]")
  );
  return [...all].filter((field) => !field.readOnly);
}

/** @param {HTMLElement} page */
function sectionsOf(page) {
  return [...page.querySelectorAll("details")];
}
