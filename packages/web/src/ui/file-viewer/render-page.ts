import {
  type PageViewport,
  type PDFPageProxy,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Pdf } from './pdf-document.ts';
import styles from './pdf-pages.module.css';
import type { PageSize } from './use-pdf.ts';

/** The most pixels that every browser gives one canvas. */
const CANVAS_PIXELS_MAX = 16_000_000;

type Drawing = {
  readonly pdf: Pdf;
  readonly number: number;
  /** In CSS pixels. */
  readonly width: number;
  /** Where picture and text go; what stood there stays until the new is drawn. */
  readonly into: HTMLElement;
  readonly onSize: (size: PageSize) => void;
};

/** Draws a page, and lays its text over it for choosing and for those who hear it. Out: the way to stop. */
export function renderPage({ pdf, number, width, into, onSize }: Drawing): () => void {
  let over = false;
  let painting: RenderTask | undefined;
  let writing: TextLayer | undefined;
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (over) return;
    const size = page.getViewport({ scale: 1 });
    onSize({ width: size.width, height: size.height });
    const viewport = page.getViewport({ scale: width / size.width });
    const { canvas, task } = paint(page, viewport);
    painting = task;
    await task.promise;
    if (over) return;
    const text = document.createElement('div');
    text.className = styles.text ?? '';
    text.style.setProperty('--total-scale-factor', String(viewport.scale));
    into.replaceChildren(canvas, text);
    writing = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    await writing.render();
  };
  draw().catch(() => {
    // Stopped, or a page that cannot be drawn: the others are shown all the same.
  });
  return () => {
    over = true;
    painting?.cancel();
    writing?.cancel();
  };
}

function paint(page: PDFPageProxy, viewport: PageViewport) {
  const { width, height } = viewport;
  const sharpest = Math.sqrt(CANVAS_PIXELS_MAX / (width * height));
  const ratio = Math.min(window.devicePixelRatio, sharpest);
  const canvas = document.createElement('canvas');
  canvas.className = styles.canvas ?? '';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = Math.floor(width * ratio);
  canvas.height = Math.floor(height * ratio);
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  return { canvas, task };
}
