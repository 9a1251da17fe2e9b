import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { runBookJob } from '../../../../testing/book-job.ts';
import { buildDiscipline, buildLocation } from '../../../../testing/builders.ts';
import { buildChapter } from '../../../../testing/document-builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import type { Pair } from '../../../db/location-pair.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** A logbook that contains nothing but this number of empty chapters. */
async function emptyLogbook(chapters = 0): Promise<Pair> {
  const { id: discipline_id } = await buildDiscipline(t.db);
  const { organizationID: organization_id } = world.own;
  const at = await buildLocation(t.db, { organization_id }, { disciplineIDs: [discipline_id] });
  for (let number = 0; number < chapters; number += 1) await buildChapter(t.db, { discipline_id });
  return { locationID: at.id, disciplineID: discipline_id };
}

async function pagesOf(pair: Pair): Promise<readonly string[]> {
  const client = t.as(world.own.organization);
  const asked = { ...pair, from: '2026-01-01', until: '2026-12-31', locale: 'en_GB' };
  const reply = await client.post('/logbook/book', asked);
  expect(reply.statusCode, reply.body).toBe(201);
  await runBookJob(t);
  const book = await client.get(`/logbook/book/${reply.json().logbookBookID}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(book.rawPayload)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const EMPTY = ['Open at the start of the period', 'Fire alarms', 'Registrations', 'Action events', 'Files'];

test('lists in which nothing is stand together on the page before them, which names them all', async () => {
  const pages = await pagesOf(await emptyLogbook());
  expect(pages).toHaveLength(5);
  for (const part of EMPTY) expect(pages[3]).toMatch(new RegExp(`${part} (Real 0, .+? 0\\. )?None\\. `));
  expect(pages[3]).toContain(['Documents', ...EMPTY].join(' · '));
  for (const part of EMPTY) expect(pages[1]?.replaceAll(' ', '')).toContain(`${part.replaceAll(' ', '')}4`);
  expect(pages[4]).toMatch(/^Proof /);
});

test('an empty list for which no room is left begins a page under its own name', async () => {
  const pages = await pagesOf(await emptyLogbook(19));
  const [, , , documents, next] = pages;
  expect(pages).toHaveLength(6);
  expect(documents).not.toContain('Open at');
  expect(next).toMatch(/^Open at the start of the period None\. Fire alarms /);
  expect(next).toContain(EMPTY.join(' · '));
  expect(next).not.toContain('Documents');
});

test('a list that is not empty begins a page, and the ones after it follow it', async () => {
  const pair = await emptyLogbook();
  const at = { location_id: pair.locationID, discipline_id: pair.disciplineID };
  const by = { created_by_user_id: world.own.organization.userID };
  for (const created_at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
    await buildServiceEvent(t.db, { ...at, ...by, created_at: new Date(created_at) });
  const pages = await pagesOf(pair);
  expect(pages).toHaveLength(6);
  expect(pages[4]).toMatch(/^Registrations /);
  expect(pages[4]).toContain('Registrations · Action events · Files ');
  // In the hour that occurs twice, each time shows its offset.
  expect(pages[4]).toMatch(/ 25-10-2026 02:30:00 \(UTC\+2\) .+ 25-10-2026 02:30:00 \(UTC\+1\) /);
});

test('every page says whole whose it is, also where its foot has to cut the name', async () => {
  const pair = await emptyLogbook();
  const name = 'Zorgcentrum De Wilgenhof aan de rivier, vleugel Noord, bijgebouw 3';
  const { name: discipline } = await t.db
    .selectFrom('discipline')
    .select('name')
    .where('id', '=', pair.disciplineID)
    .executeTakeFirstOrThrow();
  expect((await pagesOf(pair)).join(' ')).not.toContain('…');
  await t.db.updateTable('location').set({ name }).where('id', '=', pair.locationID).execute();
  for (const page of (await pagesOf(pair)).slice(1)) expect(page).toContain(`${name} · ${discipline}`);
});
