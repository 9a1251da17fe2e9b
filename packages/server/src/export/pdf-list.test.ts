import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { type FileForm, NOBODY } from './file-format.ts';
import { openPdfList } from './pdf-list.ts';

const NOW = new Date('2026-11-26T10:00:00Z');

async function pagesOf(
  count: number,
  locale: FileForm['locale'],
  filter: readonly string[] = [],
): Promise<string[]> {
  const form = { locale, timeZone: 'Europe/Amsterdam' };
  const paper = openPdfList({
    title: 'Meldingen',
    maker: NOBODY,
    filter,
    form,
    now: NOW,
    columns: [{ header: 'Nr' }],
  });
  const file = buffer(paper.pdf as unknown as NodeJS.ReadableStream);
  for (let row = 1; row <= count; row += 1) paper.row([`Rij ${row}`]);
  paper.end();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file)));
  return text;
}

it.each([
  ['nl_NL', 0, 'Einde van de lijst. Aantal: 0.'],
  ['nl_NL', 1234, 'Einde van de lijst. Aantal: 1.234.'],
  ['nl_NL', 12_345, 'Einde van de lijst. Aantal: 12.345.'],
  ['en_GB', 1, 'End of the list. Number of entries: 1.'],
] as const)(
  'a list ends with how many entries it has, so that a sheet that is gone is missed: %s %i',
  async (locale, count, end) => {
    const pages = await pagesOf(count, locale);
    expect(pages.at(-1)).toContain(end);
    expect(pages.filter((page) => page.includes(end.slice(0, 10)))).toHaveLength(1);
  },
);

it('the end of a list that fills its pages stands on one of its own, over the foot', async () => {
  const ends: [lastRow: boolean, pages: number][] = [];
  for (let count = 30; count <= 40; count += 1) {
    const pages = await pagesOf(count, 'nl_NL');
    const last = pages.at(-1) ?? '';
    expect(last).toContain(`Aantal: ${count}.`);
    ends.push([last.includes(`Rij ${count}`), pages.length]);
  }
  expect(ends).toContainEqual([false, 2]);
  expect(ends[0]).toEqual([true, 1]);
  expect(ends.at(-1)).toEqual([true, 2]);
});

it('what a list was filtered by is all there, also where it takes several pages', async () => {
  const filter = Array.from({ length: 120 }, (_, index) => `Filter ${index}: ja`);
  const pages = await pagesOf(1, 'nl_NL', filter);
  const text = pages.join(' ');
  for (const words of filter) expect(text).toContain(words);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.map((page) => /Pagina (\d+)/.exec(page)?.[1])).toEqual(
    pages.map((_, index) => `${index + 1}`),
  );
  expect(pages.filter((page) => page.includes('Nr'))).toHaveLength(1);
});
