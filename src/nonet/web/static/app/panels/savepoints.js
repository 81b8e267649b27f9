/** Save points: states of the game to return to. */

import { button, h } from "../html.js";
import { t } from "../i18n.js";
import { session } from "../state/session.js";
import { clock } from "./timer.js";

/**
 * @param {(act: () => void) => () => void} doing Saves and shows the game after an action.
 */
export function savePoints(doing) {
  const list = h("ul", { class: "points" });
  const show = () => {
    const points = session.game.savePoints.map(({ name, state }) => {
      const back = button(t("save.back", { name }), doing(() => session.game.write(state)));
      return h("li", {}, back);
    });
    list.replaceChildren(...points);
  };
  const add = doing(() => {
    const filled = session.game.values.filter(Boolean).length;
    const time = clock(session.game.seconds);
    session.game.addSavePoint(t("save.name", { time, filled }));
    show();
  });
  show();
  return h("details", {}, h("summary", {}, t("save.title")), button(t("save.add"), add), list);
}
