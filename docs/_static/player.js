// @ts-check
/** Figures with the moments of a series become players: buttons, a slider, arrow keys. */

/**
 * @typedef {{parts: string[], frames: number[][], sizes: [number, number][], said: string[]}} Moments
 * The parts of the drawings, each once; the numbers of those in each moment; its size and its words.
 */

const WORDS = {
  en: {
    first: "First moment",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    next: "One step on",
    last: "Last moment",
    place: "Moment",
    jump: "Moments of the text:",
  },
  zh: {
    first: "第一步",
    back: "后退一步",
    play: "播放",
    pause: "暂停",
    next: "前进一步",
    last: "最后一步",
    place: "第几步",
    jump: "文中的步骤：",
  },
};
const PAUSE = 700;
const SVG = "http://www.w3.org/2000/svg";

/** A figure that steps through moments. */
class Player {
  /**
   * @param {HTMLElement} figure The figure with the pictures of some moments.
   * @param {Moments} moments All moments.
   */
  constructor(figure, moments) {
    this.moments = moments;
    this.words = figure.dataset["language"] === "zh" ? WORDS.zh : WORDS.en;
    const shown = (figure.dataset["shown"] ?? "1").split(" ").map(Number);
    this.place = (shown[0] ?? 1) - 1;
    /** @type {number | undefined} */
    this.timer = undefined;

    this.picture = document.createElementNS(SVG, "svg");
    this.picture.setAttribute("class", "drawn");
    this.picture.setAttribute("role", "img");
    const pictures = /** @type {HTMLElement} */ (figure.querySelector(".pictures"));
    pictures.replaceChildren(this.picture);
    pictures.tabIndex = 0;
    const widest = Math.max(...moments.sizes.map(([width]) => width));
    const highest = Math.max(...moments.sizes.map(([, height]) => height));
    this.picture.setAttribute("viewBox", `0 0 ${widest} ${highest}`);
    this.picture.setAttribute("width", String(widest));

    this.slider = document.createElement("input");
    this.slider.type = "range";
    this.slider.min = "1";
    this.slider.max = String(moments.frames.length);
    this.slider.setAttribute("aria-label", this.words.place);
    this.slider.addEventListener("input", () => {
      this.pause();
      this.show(Number(this.slider.value) - 1);
    });
    this.count = document.createElement("output");
    this.first = this.button("«", this.words.first, () => this.show(0));
    this.back = this.button("‹", this.words.back, () => this.show(this.place - 1));
    this.run = this.button("▶", this.words.play, () => this.toggle());
    this.next = this.button("›", this.words.next, () => this.show(this.place + 1));
    this.last = this.button("»", this.words.last, () => this.show(moments.frames.length - 1));
    this.run.classList.add("run");

    const controls = document.createElement("div");
    controls.className = "controls";
    controls.append(this.first, this.back, this.run, this.next, this.last, this.slider, this.count);
    pictures.after(controls);
    if (shown.length > 1) controls.after(this.jumps(shown));
    figure.addEventListener("keydown", (event) => this.key(event));
    this.show(this.place);
  }

  /**
   * @param {string} sign
   * @param {string} name
   * @param {() => void} act
   */
  button(sign, name, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = sign;
    made.setAttribute("aria-label", name);
    made.title = name;
    made.addEventListener("click", () => {
      if (made !== this.run) this.pause();
      act();
    });
    return made;
  }

  /** Returns buttons for the moments that the text speaks of.
   * @param {number[]} shown
   */
  jumps(shown) {
    const line = document.createElement("p");
    line.className = "jumps";
    line.append(`${this.words.jump} `);
    for (const number of shown) {
      const name = this.moments.said[number - 1] ?? String(number);
      line.append(this.button(String(number), name, () => this.show(number - 1)));
    }
    return line;
  }

  /** @param {number} place From 0. */
  show(place) {
    const frame = this.moments.frames[place];
    if (!frame) return;
    this.place = place;
    this.picture.innerHTML = frame.map((part) => this.moments.parts[part]).join("");
    const said = this.moments.said[place] ?? "";
    this.picture.setAttribute("aria-label", said);
    this.slider.value = String(place + 1);
    this.slider.setAttribute("aria-valuetext", said);
    this.count.value = `${place + 1} / ${this.moments.frames.length}`;
    const end = place === this.moments.frames.length - 1;
    this.first.disabled = this.back.disabled = place === 0;
    this.next.disabled = this.last.disabled = end;
    if (end) this.pause();
  }

  toggle() {
    if (this.timer !== undefined) {
      this.pause();
      return;
    }
    if (this.place === this.moments.frames.length - 1) this.show(0);
    this.timer = window.setInterval(() => this.show(this.place + 1), PAUSE);
    this.run.textContent = "‖";
    this.run.setAttribute("aria-label", this.words.pause);
  }

  pause() {
    window.clearInterval(this.timer);
    this.timer = undefined;
    this.run.textContent = "▶";
    this.run.setAttribute("aria-label", this.words.play);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    // The slider moves by arrow keys of its own.
    if (event.target === this.slider || event.ctrlKey || event.metaKey || event.altKey) return;
    const places = {
      ArrowLeft: this.place - 1,
      ArrowRight: this.place + 1,
      Home: 0,
      End: this.moments.frames.length - 1,
    };
    const place = Object.entries(places).find(([key]) => key === event.key)?.[1];
    if (place === undefined) return;
    event.preventDefault();
    this.pause();
    this.show(place);
  }
}

for (const figure of document.querySelectorAll("figure[data-series]")) {
  if (!(figure instanceof HTMLElement)) continue;
  const name = figure.dataset["series"];
  const kept = document.querySelector(`script[data-moments="${name}"]`);
  if (kept) new Player(figure, JSON.parse(kept.textContent ?? ""));
}
