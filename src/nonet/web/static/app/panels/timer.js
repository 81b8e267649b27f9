/** The time played. It stops while the game is paused or solved, or the page is hidden. */

import { h } from "../html.js";
import { t } from "../i18n.js";
import { session } from "../state/session.js";

/**
 * Hours, minutes and seconds: 1:02:03 or 2:03.
 * @param {number} seconds
 */
export function clock(seconds) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/**
 * @param {HTMLElement} board Hidden while the game pauses.
 * @param {boolean} paused
 * @returns {{element: HTMLElement, paused: boolean, stop: () => void}}
 */
export function makeTimer(board, paused) {
  const time = h("span", {
    class: "time",
    role: "timer",
    "aria-label": t("play.time"),
    title: t("play.time means"),
  });
  const pause = h("button", { type: "button", class: "quiet", title: t("play.pause means") });
  const veil = h("p", { class: "veil" }, t("play.paused"));

  const show = () => {
    time.textContent = clock(session.game.seconds);
    pause.textContent = paused ? t("play.resume") : t("play.pause");
    board.hidden = paused;
    if (paused) {
      board.after(veil);
    } else {
      veil.remove();
    }
  };
  pause.addEventListener("click", () => {
    paused = !paused;
    show();
  });
  const ticking = setInterval(() => {
    if (!paused && !document.hidden && !session.game.isSolved) {
      session.game.seconds += 1;
      time.textContent = clock(session.game.seconds);
      if (session.game.seconds % 10 === 0) {
        session.save();
      }
    }
  }, 1000);
  // The veil stands beside the board once the board is on the page.
  queueMicrotask(show);
  const element = h("div", { class: "timer" }, time, pause);
  return {
    element,
    get paused() {
      return paused;
    },
    stop: () => clearInterval(ticking),
  };
}
