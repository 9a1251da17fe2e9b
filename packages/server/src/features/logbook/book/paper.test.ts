import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { fontGlyphs, openPdf } from '../../../export/pdf-glyphs.ts';
import { fitFooter } from './page-frame.ts';
import { openPaper } from './paper.ts';
import { STYLES } from './styles.ts';

const WORDS = { page: String, lacking: 'Een vakje staat voor een teken' };
const EDITION = '01-01-2026 t/m 31-12-2026 · Gemaakt op 22-11-2026 23:31:59';
const LONG = 'Zorgcentrum Sint Elisabeth en Sint Jozef, vleugel Noord met de dagbesteding';

test.each([
  ['Hoofdkantoor', 'Brandmeldinstallatie', /^Hoofdkantoor · Brandmeldinstallatie · /],
  [LONG, 'Brandmeldinstallatie', /^Zorgcentrum.*… · Brandmeldinstallatie · /],
  ['Hal 4', LONG, /^Hal 4 · Zorgcentrum Sint.*… · /],
  [LONG, LONG, /^Zorgc.*… · Zorgcentrum.*… · /],
  ['W'.repeat(120), '😀'.repeat(60), /^WW.*… · 😀.*… · /u],
])(
  'a foot fits before the number of its page, with something of both its names: %s, %s',
  (location, discipline, names) => {
    const letters = fontGlyphs(openPdf('test', 'nl', [595, 842]), 'regular');
    const foot = fitFooter(400, { location, discipline, edition: EDITION }, letters);
    expect(letters.width(foot, 7.5)).toBeLessThanOrEqual(400);
    expect(foot).toMatch(names);
    expect(foot.endsWith(` · ${EDITION}`)).toBe(true);
  },
);

test('a chain’s head stands in one line beside its label, whatever its digits', async () => {
  const paper = openPaper('test', 'nl', { location: '', discipline: '', edition: '' }, WORDS);
  const heads = [...'0123456789abcdef'].map((digit) => digit.repeat(64));
  paper.turn(null);
  paper.pairs(
    heads.map((head) => ['Kop', head]),
    STYLES.digits,
  );
  paper.end();
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(paper.pdf)));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const head of heads) expect(text).toContain(head);
});

test('a page says at its foot that boxes stand for letters, and no other does', async () => {
  const paper = openPaper('test', 'nl', { location: '', discipline: '', edition: '' }, WORDS);
  const texts = ['Łódź Ελλάς Київ', 'Rook 火警', '⚠️ oﬃcieel­, Ｎ ', 'Vuur 🔥', 'Melder 2⑩', '10²½ ㎡'];
  // A private-use character, and one too new for this engine, do have a glyph where they were written.
  texts.push('\u{f8ff} Melder', '\u{e002} Melder', 'Melder \u{1fbff}', 'Vlag \u{e0067}\u{e007f}');
  for (const text of texts) {
    paper.turn('Registraties');
    paper.text(text, STYLES.strong);
  }
  paper.end();
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(paper.pdf)));
  const { text } = await extractText(pdf);
  const lacking = [false, true, false, true, true, false, true, true, true, false];
  expect(text.map((page) => page.includes(WORDS.lacking))).toEqual(lacking);
  expect(text[2]).toContain('⚠ officieel, N');
  // With digits beside it, a circled number would read as a different number.
  expect(text[4]).not.toContain('210');
  expect(text[5]).toContain('10²½ m2');
});

test.each([2, 3, 4, 7])('a text of %i lines leaves none of them alone on a page', async (count) => {
  const { line } = STYLES.text;
  const text = Array.from({ length: count }, (_, at) => `regel${at}`).join('\n');
  for (let room = 1; room <= count; room += 1) {
    const paper = openPaper('test', 'nl', { location: '', discipline: '', edition: '' }, WORDS);
    paper.turn('Registraties');
    while (paper.top() - 52 >= (room + 1) * line) paper.gap(line);
    paper.text(text, STYLES.text);
    paper.end();
    const pdf = await getDocumentProxy(new Uint8Array(await buffer(paper.pdf)));
    const pages = (await extractText(pdf)).text.map((page) => page.match(/regel/g)?.length ?? 0);
    expect(pages.reduce((sum, lines) => sum + lines, 0)).toBe(count);
    expect(pages, `with room for ${room}`).not.toContain(1);
  }
});
