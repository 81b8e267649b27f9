/** Files and pictures of puzzles, to save. */

import { api } from "../server/api.js";
import { h } from "../html.js";

const CELL = 72;

/**
 * @param {Blob} content
 * @param {string} name
 */
export function download(content, name) {
  const href = URL.createObjectURL(content);
  h("a", { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/**
 * The picture of a puzzle, as PNG.
 * @param {import("../server/api.js").PuzzleIn} puzzle
 * @returns {Promise<Blob>}
 */
export async function pictureOf(puzzle) {
  const drawing = await api.render(puzzle, CELL);
  const image = h("img", { src: URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" })) });
  await image.decode();
  const canvas = h("canvas", { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
