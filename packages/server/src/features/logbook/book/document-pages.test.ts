import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { runBookJob } from '../../../../testing/book-job.ts';
import { buildDiscipline, buildLocation } from '../../../../testing/builders.ts';
import { buildChapter, buildDocument } from '../../../../testing/document-builders.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** The last chapter and its content. */
type Last = { readonly chapter?: string; readonly document?: string | null };

/**
 * The pages of a book with this many public chapters, the first of which have one document each, and one further chapter in the
 * group `involved`.
 */
async function pagesOf(
  chapters: number,
  documents: number,
  { chapter = 'Correspondentie', document = null }: Last = {},
): Promise<string[]> {
  const { organization, organizationID: organization_id } = world.own;
  const { id: discipline_id } = await buildDiscipline(t.db);
  const at = await buildLocation(t.db, { organization_id }, { disciplineIDs: [discipline_id] });
  for (let number = 0; number < chapters; number += 1) {
    const { id: chapter_id } = await buildChapter(t.db, { discipline_id });
    if (number < documents) await buildDocument(t.db, { location_id: at.id, discipline_id, chapter_id });
  }
  const last = await buildChapter(t.db, { discipline_id, chapter_group: 'involved', name_nl: chapter });
  if (document !== null) {
    const of = { location_id: at.id, discipline_id, chapter_id: last.id };
    await buildDocument(t.db, { ...of, name: document });
  }
  const asked = { locationID: at.id, disciplineID: discipline_id, from: '2026-01-01', until: '2026-12-31' };
  const reply = await t.as(organization).post('/logbook/book', { ...asked, locale: 'nl_NL' });
  expect(reply.statusCode, reply.body).toBe(201);
  await runBookJob(t);
  const book = await t.as(organization).get(`/logbook/book/${reply.json().logbookBookID}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(book.rawPayload)));
  return text;
}

test.each([1, 2, 3])(
  'a group does not begin at the foot of a page without its first chapter, after 17 with %i documents',
  async (documents) => {
    const pages = await pagesOf(17, documents);
    const pageOf = (words: string) => pages.findIndex((page, index) => index > 1 && page.includes(words));
    expect(pageOf('Correspondentie')).toBeGreaterThan(1);
    expect(pageOf('Voor betrokkenen')).toBe(pageOf('Correspondentie'));
  },
);

const LONG_CHAPTER = `Begin ${'van de tekening en een schema '.repeat(3)}slot`;
const LONG_NAME = `Eerste ${'blad met een lange naam '.repeat(6)}stuk.pdf`;

test.each([0, 1, 2])(
  'a group and a chapter of a long name stand on one page with the first document, after 17 with %i documents',
  async (documents) => {
    const pages = await pagesOf(17, documents, { chapter: LONG_CHAPTER, document: LONG_NAME });
    const lines = pages.map((page) => page.replace(/\s+/g, ' '));
    const pageOf = (words: string) => lines.findIndex((page, index) => index > 1 && page.includes(words));
    const words = ['Voor betrokkenen', 'Begin van', 'schema slot', 'Eerste blad', 'stuk.pdf'];
    const found = words.map(pageOf);
    expect(found[0]).toBeGreaterThan(1);
    expect(found).toEqual(words.map(() => found[0]));
  },
);
