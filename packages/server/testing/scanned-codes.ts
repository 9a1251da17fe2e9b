import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import decodeQR from 'qr/decode.js';

/** A part of a page, in shares of its width and height. */
export type Part = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Look = {
  /** Pixels for each point; 1 is how a page of 72 dpi looks. */
  readonly scale: number;
  /** How far the paper is turned, clockwise. */
  readonly turned: 0 | 90;
};

/** The decoder's own limit is a camera's frame, which a busy machine overruns. */
const TIME_LIMIT_MS = 5_000;
const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/**
 * What a telephone reads in each part of a page of a PDF, counted from 1: the page is drawn as pixels, and a decoder that shares
 * nothing with what drew the codes looks at them. Throws where it finds none.
 */
export async function scanPage(
  pdf: Uint8Array,
  number: number,
  { scale, turned }: Look,
  parts: readonly Part[] = [WHOLE],
): Promise<string[]> {
  // The reader of the other tests leaves its own engine under this name, where this one looks for its own.
  Object.assign(globalThis, { pdfjsWorker: undefined });
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true });
  try {
    const page = await (await task.promise).getPage(number);
    const viewport = page.getViewport({ scale, rotation: turned });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const context = canvas.getContext('2d');
    // The canvas of Node draws as the browser's does; only its type is another.
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
    return parts.map(({ x, y, width, height }) => {
      const [across, down] = [canvas.width, canvas.height];
      const size = [Math.floor(width * across), Math.floor(height * down)] as const;
      const seen = context.getImageData(Math.floor(x * across), Math.floor(y * down), ...size);
      const { width: columns, height: rows, data } = seen;
      return decodeQR({ width: columns, height: rows, data }, { timeLimit: TIME_LIMIT_MS });
    });
  } finally {
    await task.destroy();
  }
}
