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

test.each([
  ['jan.de.vries@brandweer.nl', 80, ['jan.de.vries@', 'brandweer.nl']],
  ['jan.de.vries@brandweer.nl', 50, ['jan.de.', 'vries@', 'brandweer.', 'nl']],
  ['Mail: jan.de.vries@brandweer.nl', 85, ['Mail: jan.de.vries@', 'brandweer.nl']],
  ['a@bb.cccccccccccccccccccc', 50, ['a@bb.', 'ccccccccc', 'ccccccccc', 'cc']],
  ['noPlaceToBreakAt', 50, ['noPlaceTo', 'BreakAt']],
  ['@@@@@@@@@', 30, ['@@@', '@@@', '@@@']],
])(
  'a word too long for its line ends after an @ or a full stop if it can: %s at %i',
  (text, width, lines) => {
    const letters = fontGlyphs(openPdf('test', 'nl', [595, 842]), 'regular');
    expect(wrapText(text, width, letters, 9)).toEqual(lines);
  },
);

test('no line of a broken word is wider than its column, and together they are the word', () => {
  const letters = fontGlyphs(openPdf('test', 'nl', [595, 842]), 'regular');
  const word = 'a@bb.ccc.dddddddddd@e.f.ggggggggggggggggggggggg@hh.nl';
  for (let width = 12; width < 300; width += 1) {
    const lines = wrapText(word, width, letters, 9);
    expect(lines.join('')).toBe(word);
    expect(Math.max(...lines.map((line) => letters.width(line, 9)))).toBeLessThanOrEqual(width);
  }
});

test('blank lines in a row are one', () => {
  const letters = fontGlyphs(openPdf('test', 'nl', [595, 842]), 'regular');
  expect(wrapText(`Rook in de kelder\n\n \n${'\n'.repeat(4000)}weg`, 300, letters, 9)).toEqual([
    'Rook in de kelder',
    '',
    'weg',
  ]);
});
