/** Requests to the server. */

/** @typedef {import("../../board/types.js").Rules} Rules */

/**
 * @typedef {import("../../board/schema.js").Checked} Report
 * @typedef {import("../../board/schema.js").Fault & import("./messages.js").Message} Fault
 * @typedef {Omit<import("../../board/schema.js").Position, "rules" | "left_out"> & {rules: Rules, left_out?: Fault[], seed?: number}} Position
 *     With the seed of a new puzzle. Games of earlier versions lack what was left out.
 * @typedef {Omit<import("../../board/schema.js").Generated, "rules" | "left_out"> & {rules: Rules}} Made A new puzzle.
 * @typedef {import("../../board/schema.js").Unnecessary} FoundClues
 * @typedef {{puzzles: Position[], errors: Fault[]}} Parsed
 * @typedef {{rules: object, values: readonly number[], candidates?: number[][] | null}} PuzzleIn
 *
 * @typedef {object} Step
 * @property {"place" | "reject" | "back up" | "solution"} kind
 * @property {number} cell
 * @property {number} value
 * @property {number} depth
 * @property {number | null} [house]
 *
 * @typedef {import("../../board/types.js").Step} LogicStep
 * @typedef {import("../../board/types.js").Hinted} Hinted
 * @typedef {import("../../board/types.js").Listed} Listed
 * @typedef {import("../../board/types.js").Rating} Rating
 * @typedef {import("../../board/types.js").Explained} Explained
 */

/** An error response. */
export class Refusal extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault.message);
    this.fault = fault;
  }
}

export const api = {
  /**
   * @param {string} text
   * @param {object} [rules]
   * @returns {Promise<Parsed>}
   */
  parse: (text, rules) => post("parse", { text, rules }),

  /**
   * @param {string} link
   * @returns {Promise<Position>}
   */
  open: (link) => post("open", { link }),

  /**
   * @param {object} rules
   * @returns {Promise<Rules>}
   */
  rules: (rules) => post("rules", rules),

  /** @returns {Promise<import("./registry.js").NamedRules[]>} */
  namedRules: () => request("rules"),

  /** @returns {Promise<import("./registry.js").Notation[]>} */
  notations: () => request("notations"),

  /**
   * @param {PuzzleIn} puzzle
   * @param {string} notation
   * @returns {Promise<{text: string}>}
   */
  write: (puzzle, notation) => post("write", { ...puzzle, notation }),

  /**
   * @param {PuzzleIn} puzzle
   * @param {number} cell Width of a cell in pixels.
   * @returns {Promise<string>} The picture, as SVG.
   */
  render: async (puzzle, cell) => (await send("render", { ...puzzle, cell })).text(),

  /**
   * @param {PuzzleIn} puzzle
   * @param {AbortSignal} [signal]
   * @returns {Promise<Report>}
   */
  check: (puzzle, signal) => post("check", puzzle, signal),

  /**
   * What values break, without a search.
   * @param {PuzzleIn & {language: string}} puzzle
   * @param {AbortSignal} signal
   * @returns {Promise<Report["broken"]>}
   */
  judge: async (puzzle, signal) => (await post("check", { ...puzzle, search: false }, signal)).broken,

  /**
   * For each cell, the values with which no rule is broken, without a search.
   * @param {PuzzleIn} puzzle
   * @param {AbortSignal} signal
   * @returns {Promise<number[][]>}
   */
  possible: async (puzzle, signal) =>
    (await post("check", { ...puzzle, search: false, possible: true }, signal)).possible,

  /**
   * @param {PuzzleIn} puzzle
   * @param {number} limit
   * @param {AbortSignal} [signal]
   * @returns {Promise<{count: number, complete: boolean}>}
   */
  count: (puzzle, limit, signal) => post("count", { ...puzzle, limit }, signal),

  /**
   * @param {PuzzleIn} puzzle
   * @param {number} walks
   * @param {AbortSignal} signal
   * @returns {Promise<import("../../board/schema.js").Estimated>}
   */
  estimate: (puzzle, walks, signal) => post("estimate", { ...puzzle, walks }, signal),

  /**
   * @param {PuzzleIn} puzzle
   * @param {number} limit
   * @param {AbortSignal} signal
   * @returns {Promise<import("../../board/schema.js").Supported>}
   */
  candidates: (puzzle, limit, signal) => post("candidates", { ...puzzle, limit }, signal),

  /**
   * Clues that contradict each other.
   * @param {PuzzleIn & {language: string}} puzzle
   * @param {AbortSignal} signal
   * @returns {Promise<FoundClues>}
   */
  conflict: (puzzle, signal) => post("conflict", puzzle, signal),

  /**
   * Clues, each of which could go.
   * @param {PuzzleIn & {language: string}} puzzle
   * @param {AbortSignal} signal
   * @returns {Promise<FoundClues>}
   */
  unnecessary: (puzzle, signal) => post("unnecessary", puzzle, signal),

  /**
   * @param {PuzzleIn} position With what the person has filled in and crossed out.
   * @param {AbortSignal} signal
   * @returns {Promise<Hinted>}
   */
  hint: (position, signal) => post("hint", position, signal),

  /**
   * @param {PuzzleIn} position
   * @param {AbortSignal} signal
   * @returns {Promise<import("../../board/types.js").Why>}
   */
  why: (position, signal) => post("why", position, signal),

  /**
   * @param {PuzzleIn} position
   * @param {AbortSignal} signal
   * @returns {Promise<Listed>}
   */
  steps: (position, signal) => post("steps", position, signal),

  /**
   * @param {PuzzleIn} position
   * @param {AbortSignal} signal
   * @returns {Promise<Explained>}
   */
  path: (position, signal) => post("path", position, signal),

  /**
   * @param {PuzzleIn & {language: string}} puzzle
   * @param {AbortSignal} [signal]
   * @returns {Promise<Rating>}
   */
  rate: (puzzle, signal) => post("rate", puzzle, signal),

  /**
   * @param {object} wishes
   * @param {AbortSignal} [signal]
   * @returns {Promise<Made>}
   */
  generate: (wishes, signal) => post("generate", wishes, signal),

  /** @returns {Promise<import("./wishable.js").Wishable>} */
  wishable: () => request("generate"),

  /**
   * The steps of a search in packets, as they arrive; the last one says whether it is complete.
   * @param {PuzzleIn} puzzle
   * @param {{order: string, all: boolean}} options
   * @param {AbortSignal} signal
   * @returns {AsyncGenerator<{steps: Step[], complete: boolean}>}
   */
  async *trace(puzzle, options, signal) {
    const answer = await send("trace", { ...puzzle, ...options }, signal);
    for await (const { name, data } of events(answer)) {
      yield name === "step"
        ? { steps: data, complete: false }
        : { steps: [], complete: data.complete };
    }
  },
};

/**
 * @param {string} path
 * @param {object} body
 * @param {AbortSignal} [signal]
 */
export async function post(path, body, signal) {
  return (await send(path, body, signal)).json();
}

/**
 * @param {string} path
 * @param {object} body
 * @param {AbortSignal} [signal]
 */
export function send(path, body, signal) {
  return fetched(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/** @param {string} path */
export async function request(path) {
  return (await fetched(path, {})).json();
}

/**
 * @param {string} path
 * @param {RequestInit} options
 */
async function fetched(path, options) {
  const answer = await fetch(`api/${path}`, options);
  if (!answer.ok) {
    const unknown = { code: "", fields: {}, message: answer.statusText, line: null };
    const { error } = await answer.json().catch(() => ({ error: unknown }));
    throw new Refusal(error);
  }
  return answer;
}

/**
 * Server-sent events; the browser's EventSource cannot send a body.
 * @param {Response} answer
 * @returns {AsyncGenerator<{name: string, data: any}>}
 */
async function* events(answer) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) {
      return;
    }
    text += decoder.decode(value, { stream: true }).replaceAll("\r\n", "\n");
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    yield* blocks.map(eventOf);
  }
}

/** @param {string} block */
function eventOf(block) {
  const name = /^event: ?(.*)$/m.exec(block)?.[1] ?? "message";
  const data = [...block.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join("\n");
  return { name, data: data ? JSON.parse(data) : null };
}
