import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrCodeOf, qrSvg } from './qr-code.ts';

const URL = 'https://fireledger.example/public/logbook?code=0123456789abcdefghjk';

/** Converts path data in the form that qrCodeOf writes back into squares. */
function drawn(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

describe('the QR code of an address', () => {
  it('draws exactly the dark modules', () => {
    const { data, size } = encode(URL, { ecc: 'Q', border: 4 });
    const code = qrCodeOf(URL);
    expect(code.size).toBe(size);
    expect(drawn(code.path, code.size)).toEqual(data);
  });

  it('keeps four white modules on every side', () => {
    const { size, path } = qrCodeOf(URL);
    const rows = drawn(path, size);
    const edge = (index: number) => index < 4 || index >= size - 4;
    expect(rows.flatMap((row, y) => row.filter((dark, x) => dark && (edge(x) || edge(y))))).toEqual([]);
  });

  it('is an SVG file that says its own colours', async () => {
    const blob = qrSvg(qrCodeOf(URL));
    expect(blob.type).toBe('image/svg+xml');
    const text = await blob.text();
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>/);
    expect(text).toContain('fill="#fff"');
    expect(text).not.toContain(URL);
  });
});
