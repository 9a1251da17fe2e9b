import { expect, test } from 'vitest';
import { containsWord, excerpt, marked, normalisedWords } from './highlight.ts';

const shown = (text: string, typed: string) =>
  marked(text, normalisedWords(typed))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

test('words are marked without regard to case, accents and order, each letter once', () => {
  expect(shown('Rookmelder in Café Zuid', 'cafe ROOK')).toBe('[Rook]melder in [Café] Zuid');
  expect(shown('Cafe\u0301 Zuid', 'café')).toBe('[Cafe\u0301] Zuid');
  expect(shown('aaaa', 'aaa aa')).toBe('[aaa][a]');
  expect(shown('100% (50_%)', '0% %')).toBe('10[0%] (50_%)');
  expect(shown('Straße 12', 'straße')).toBe('[Straße] 12');
  expect(shown('Straße 12', 'strasse 12')).toBe('[Straße] [12]');
  expect(shown('Ærø, Øster Allé', 'aero oster')).toBe('[Ærø], [Øster] Allé');
  expect(shown('Łódź en IJsland, Ĳmuiden', 'lodz ijmuiden')).toBe('[Łódź] en IJsland, [Ĳmuiden]');
  expect(shown('𝒜 horn 🔥', 'horn')).toBe('𝒜 [horn] 🔥');
  expect(shown('Nothing of it', 'x')).toBe('Nothing of it');
  expect(shown('', 'x')).toBe('');
});

test('signs are no words', () => {
  expect(normalisedWords(' % "" horn-2 ')).toEqual(['horn-2']);
  expect(containsWord(null, ['a'])).toBe(false);
});

test('a long text is cut around the first word, at words', () => {
  const text = `${'lorem ipsum '.repeat(30)}the horn is silent ${'dolor sit '.repeat(30)}`;
  const cut = excerpt(text, ['horn']);
  expect(cut).toMatch(/^….*the horn is silent.*…$/);
  expect(cut.length).toBeLessThanOrEqual(122);
  expect(excerpt('short\n text', ['x'])).toBe('short text');
  expect(excerpt(text, ['nowhere'])).toMatch(/^lorem ipsum .*…$/);
});

test.each([
  ['nothing before the word to begin at', `${'x'.repeat(200)}kelder brandt`],
  ['a space only behind it', `lorem ${'x'.repeat(200)}kelder en ${'y'.repeat(200)}`],
  ['no space at all', `${'火'.repeat(150)}kelder${'災'.repeat(150)}`],
  ['letters of two units', `${'😀'.repeat(150)}kelder${'😀'.repeat(150)}`],
  ['letters of two units, cut in their middle', `x${'😀'.repeat(150)}kelder-${'😀'.repeat(150)}`],
])('the line around a word holds it and whole letters: %s', (_of, text) => {
  const cut = excerpt(text, ['kelder']);
  expect(cut).toContain('kelder');
  expect(cut.length).toBeLessThanOrEqual(122);
  expect(cut.isWellFormed()).toBe(true);
});
