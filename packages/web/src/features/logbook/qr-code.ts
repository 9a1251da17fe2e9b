import { encode } from 'uqr';

/** White modules around a code, required by scanners (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Pixels of a module in the PNG: sharp on paper up to A4. */
const PNG_MODULE = 24;

/** A QR code as squares: `size` is the length of a side including the quiet zone, `path` the dark ones as SVG path data. */
export type QrCode = { readonly size: number; readonly path: string };

/** The code of an address, the same as on its printed sheet; it stays readable if a quarter of it is dirty or torn. */
export function qrCodeOf(url: string): QrCode {
  const { data, size } = encode(url, { ecc: 'Q', border: QUIET_ZONE });
  return { size, path: data.map(rowPath).join('') };
}

/** One rectangle for each run of dark modules in a row. */
function rowPath(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts
    .map((start) => {
      const end = row.indexOf(false, start);
      const length = (end < 0 ? row.length : end) - start;
      return `M${start} ${y}h${length}v1h-${length}z`;
    })
    .join('');
}

/** A picture file of its own: black on white in every program, 60 mm wide if a program needs a size. */
export function qrSvg({ size, path }: QrCode): Blob {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="60mm" height="60mm" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>\n`;
  return new Blob([text], { type: 'image/svg+xml' });
}

/** The same in pixels, for programs without vector support. Rejects if the browser provides no canvas. */
export function qrPng({ size, path }: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size * PNG_MODULE;
  canvas.height = size * PNG_MODULE;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('no canvas'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(PNG_MODULE, PNG_MODULE);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
