import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { openPaper } from '../features/logbook/book/paper.ts';
import { STYLES } from '../features/logbook/book/styles.ts';
import { sheetPdf } from '../features/logbook/sheets/sheet-pdf.ts';

/** A part of a page: its tag and alternative text, and its words or its parts. */
type Part = readonly (string | Part)[];
type Node = {
  readonly role?: string;
  readonly alt?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
};
type Item = { readonly type?: string; readonly id?: string; readonly tag?: string; readonly str?: string };

/** The structure of each page of a file, and its words without any mark. */
async function readBack(
  file: Uint8Array,
): Promise<{ parts: Part[]; around: string[]; unmarked: string[] }[]> {
  const document = await getDocumentProxy(new Uint8Array(file));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const marks: (string | null)[] = [];
      const [around, unmarked]: string[][] = [[], []];
      const words = new Map<string, string>();
      for (const { type, id, str = '' } of items as Item[]) {
        if (type?.startsWith('beginMarkedContent')) marks.push(id ?? null);
        else if (type === 'endMarkedContent') marks.pop();
        else if (str.trim() !== '') {
          const mark = marks.at(-1);
          if (mark) words.set(mark, [words.get(mark), str].filter(Boolean).join(' '));
          else (mark === null ? around : unmarked)?.push(str);
        }
      }
      const partOf = ({ role = '', alt, children = [] }: Node): Part => [
        alt === undefined ? role : `${role}: ${alt}`,
        ...children.map((node) => (node.id === undefined ? partOf(node) : (words.get(node.id) ?? ''))),
      ];
      const tree = (await page.getStructTree()) as Node | null;
      return { parts: (tree?.children ?? []).map(partOf), around: around ?? [], unmarked: unmarked ?? [] };
    }),
  );
}

it('a book says what its parts are in the order in which they are read, and what only stands around them', async () => {
  const paper = openPaper(
    'Logboek',
    'nl',
    { location: 'Hal 4', discipline: 'BMI', edition: '2026' },
    {
      page: (number) => `Pagina ${number} van`,
      lacking: '',
    },
  );
  paper.turn('Registraties');
  paper.structure.part('Sect');
  paper.text('Registraties', STYLES.section);
  paper.ends('Storing', 'Gereed', STYLES.entry);
  paper.pairs([['Adres', 'Dam 1']]);
  paper.list([() => paper.text('Panel', STYLES.text)]);
  paper.rule();
  while (paper.fits(STYLES.text.line * 2)) paper.gap(STYLES.text.line);
  paper.text(Array.from({ length: 4 }, (_, at) => `regel${at}`).join('\n'), STYLES.text);
  paper.end();
  const pages = await readBack(await buffer(paper.pdf));
  expect(pages.map(({ parts }) => parts)).toEqual([
    [
      [
        'Document',
        [
          'Sect',
          ['H2', 'Registraties'],
          ['H3', 'Storing Gereed'],
          ['Table', ['TR', ['TH', 'Adres'], ['TD', 'Dam 1']]],
          ['L', ['LI', ['LBody', ['P', 'Panel']]]],
        ],
      ],
    ],
    [['Document', ['Sect', ['P', 'regel0 regel1 regel2 regel3']]]],
  ]);
  expect(pages.map(({ around }) => around)).toEqual(
    [1, 2].map((number) => ['Registraties', 'Hal 4 · BMI · 2026', `Pagina ${number} van`, '2']),
  );
  expect(pages.flatMap(({ unmarked }) => unmarked)).toEqual([]);
});

it('a card says what its pictures are, and which words are Dutch', async () => {
  const sheet = {
    locationName: 'Café Łódź',
    address: 'Dam 1',
    postalCode: '1012 JS',
    city: 'Amsterdam',
    disciplineName: 'BMI',
    password: '0482',
    url: 'https://fireledger.test/x',
  };
  const file = await sheetPdf(sheet, null);
  const [page] = await readBack(file);
  expect(page?.unmarked).toEqual([]);
  const text = JSON.stringify(page?.parts);
  expect(text).toContain('["Figure: Logo","Fireledger"],["H1","Café Łódź"]');
  expect(text).toContain('["Figure: QR: https://fireledger.test/x",""]');
  expect(text).toContain('["H2","Logboek"],["L",["LI",["LBody","1. Scan de code');
});
