import { expect, test } from 'vitest';
import { fontGlyphs, openPdf } from './pdf-glyphs.ts';
import { wrapText } from './pdf-wrap.ts';

test('a dot between two facts ends a line and begins none', () => {
  const letters = fontGlyphs(openPdf('test', 'nl', [595, 842]), 'regular');
  const widths = Array.from({ length: 100 }, (_, at) => 50 + at);
  const lines = widths.flatMap((width) =>
    wrapText('Plaats: Gang 2 · Door: Sam · nummer 12', width, letters, 9),
  );
  expect(lines.filter((line) => line.endsWith(' ·')).length).toBeGreaterThan(20);
  expect(lines.filter((line) => line.startsWith('·'))).toEqual([]);
});
