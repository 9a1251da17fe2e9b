import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildChapter, buildDocument } from '../../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildListedDocuments, inDays } from './document-list-for-test.ts';

let t: TestApp;
let world: EventWorld;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  await buildListedDocuments(t.db, world);
});
afterAll(() => t.close());

type Item = { documentID: string; name: string; state: string; warnsAt: string | null };
describe('POST /document/export', () => {
  test('takes the filtered list home, in its order and language', async () => {
    const reply = await t.as(world.own.organization).post('/document/export', {
      filter: { states: ['expired', 'expiring'] },
      orderBy: { field: 'name', direction: 'asc' },
      locale: 'nl_NL',
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const [head, ...lines] = reply.body.trim().split('\r\n');
    expect(head).toContain('Naam');
    expect(head).toContain('Geldig t/m');
    expect(lines.map((line) => line.split(/[;,]/)[0])).toEqual(['certificate', 'Report 2025', 'Réport 2026']);
    expect(lines[0]).toContain('Verloopt binnenkort');
    expect(lines[1]).toContain('Verlopen');
  });

  test('is narrowed by every filter that the list has', async () => {
    const filter = {
      expiresFrom: inDays(10),
      expiresUntil: inDays(300),
      chapterGroups: ['public'],
      mine: true,
      search: 'certificate',
    };
    const reply = await t.as(world.own.organization).post('/document/export', { filter });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.body).toContain('certificate');
    expect(reply.body).not.toContain('Function matrix');
    const wrong = { filter: { expiresFrom: 'tomorrow' } };
    expectRefusal(
      await t.as(world.own.organization).post('/document/export', wrong),
      'field.not_a_date',
      'filter.expiresFrom',
    );
  });

  test('of every state is what a search finds', async () => {
    const filter = { search: 'certificate', states: ['expired', 'expiring', 'valid'] };
    const reply = await t.as(world.own.organization).post('/document/export', { filter });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.body).toContain('certificate');
  });

  test.each(['states', 'chapterGroups'])('refuses more %s than there are', async (field) => {
    const filter = { [field]: Array(200_000).fill(1) };
    const reply = await t.as(world.own.organization).post('/document/export', { filter });
    expectRefusal(reply, 'field.invalid', `filter.${field}`);
  });

  test('is no reseller’s, and holds for others what they see', async () => {
    expectRefusal(await t.as(world.own.reseller).post('/document/export', {}), 'forbidden');
    const reply = await t.as(world.own.contractor).post('/document/export', {});
    expect(reply.body).toContain('Plan');
    expect(reply.body).not.toContain('Contract,');
    expect(reply.body).not.toContain('Elsewhere');
  });
});

describe('the search box', () => {
  const text = `query ($text: String!) { search(text: $text) {
    documents { documentID name expiresAt chapter { nameEn } location { name } discipline { name } } } }`;
  const found = async (typed: string, user: TestUser = world.own.organization) =>
    (await t.as(user).query(text, { text: typed })).json().data.search.documents;

  test('finds documents by name and notes, the newest first, with where they stand', async () => {
    const [first, second] = await found('report');
    expect([first.name, second.name]).toEqual(['Réport 2026', 'Report 2025']);
    expect(first).toMatchObject({
      location: { name: world.own.location.name },
      chapter: { nameEn: expect.any(String) },
    });
    expect((await found('kelder')).map(({ name }: Item) => name)).toEqual(['Plan']);
    expect((await found('functoin matrix')).map(({ name }: Item) => name)).toEqual(['Function matrix']);
  });

  test('finds a reseller none, and others what the wall shows', async () => {
    expect(await found('report', world.own.reseller)).toEqual([]);
    expect(await found('contract', world.own.contractor)).toEqual([]);
    expect((await found('report', world.foreign.organization)).map(({ name }: Item) => name)).toEqual([
      'Foreign report',
    ]);
  });
});

describe('a search that finds more than a list shows', () => {
  test('says so, and is not taken home in part', async () => {
    const { organization, location, disciplineID } = world.own;
    const { id } = await buildChapter(t.db, { discipline_id: disciplineID });
    for (let number = 1; number <= 201; number += 1) {
      await buildDocument(t.db, {
        location_id: location.id,
        discipline_id: disciplineID,
        chapter_id: id,
        created_by_user_id: organization.userID,
        name: `Pamphlet ${number}`,
      });
    }
    const page = async (search: string) =>
      (
        await t
          .as(organization)
          .query(
            'query ($s: String) { documentsPaginated(filter: { search: $s }) { truncated total totalAtLeast } }',
            {
              s: search,
            },
          )
      ).json().data.documentsPaginated;
    expect(await page('pamphlet')).toEqual({ truncated: true, total: null, totalAtLeast: 200 });
    expect(await page('"pamphlet 7"')).toMatchObject({ truncated: false });
    const reply = await t.as(organization).post('/document/export', { filter: { search: 'pamphlet' } });
    expectRefusal(reply, 'export.search_too_wide', 'filter.search');
  });
});
