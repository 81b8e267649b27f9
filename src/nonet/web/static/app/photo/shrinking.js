/** Pictures as the server takes them: turned upright, of a bounded size, in base64. */

const LONGEST = 1600;
const QUALITIES = [0.92, 0.8, 0.6];
/** Bytes of a file; base64 makes four of three, and a request has room for a million. */
const LARGEST = 650_000;

/** A picture that this browser cannot decode. */
export class Undecoded extends Error {}

/**
 * The picture in base64. A small file that the browser cannot decode is sent as it is.
 * @param {File} file
 */
export async function shrunk(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (bitmap) {
    return base64(await smallest(bitmap));
  }
  if (file.size > LARGEST) {
    throw new Undecoded();
  }
  return base64(file);
}

/** @param {ImageBitmap} bitmap */
async function smallest(bitmap) {
  for (let longest = LONGEST; ; longest /= 2) {
    const canvas = drawn(bitmap, Math.min(1, longest / Math.max(bitmap.width, bitmap.height)));
    for (const quality of QUALITIES) {
      const blob = await jpeg(canvas, quality);
      if (!blob) {
        throw new Undecoded();
      }
      if (blob.size <= LARGEST) {
        return blob;
      }
    }
  }
}

/**
 * @param {ImageBitmap} bitmap
 * @param {number} factor
 */
function drawn(bitmap, factor) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * factor));
  canvas.height = Math.max(1, Math.round(bitmap.height * factor));
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "white"; // under what is transparent
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} quality
 * @returns {Promise<Blob | null>}
 */
function jpeg(canvas, quality) {
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
}

/**
 * @param {Blob} blob
 * @returns {Promise<string>}
 */
function base64(blob) {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^.*,/, ""));
    reader.onerror = () => fail(new Undecoded());
    reader.readAsDataURL(blob);
  });
}
