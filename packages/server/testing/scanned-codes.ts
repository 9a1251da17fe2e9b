import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import decodeQR from 'qr/decode.js';

/** A part of a page, as fractions of its width and height. */
export type Part = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Look = {
  /** Pixels per point; 1 renders a page at 72 dpi. */
  readonly scale: number;
  /** The rotation of the paper, clockwise. */
  readonly turned: 0 | 90;
};

/** The decoder's own limit is that of a camera frame, which a busy machine exceeds. */
const TIME_LIMIT_MS = 5_000;
const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/**
 * What a phone reads in each part of a page of a PDF, counted from 1: the page is rendered to pixels, and a decoder that shares
 * no code with the drawing of the codes reads them. Throws if it finds none.
 */
export async function scanPage(
  pdf: Uint8Array,
  number: number,
  { scale, turned }: Look,
  parts: readonly Part[] = [WHOLE],
): Promise<string[]> {
  // The PDF reader of the other tests leaves its own engine under this name, where this one looks for its own.
  Object.assign(globalThis, { pdfjsWorker: undefined });
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true });
  try {
    const page = await (await task.promise).getPage(number);
    const viewport = page.getViewport({ scale, rotation: turned });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const context = canvas.getContext('2d');
    // Node's canvas draws like the browser's; only its type differs.
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
