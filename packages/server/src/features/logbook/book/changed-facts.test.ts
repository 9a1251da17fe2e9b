import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildChapter, buildDocument } from '../../../../testing/document-builders.ts';
import type { TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { sectionsOf } from './sections-for-test.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const MOMENT = String.raw`\d\d-\d\d-\d{4} [\d:]{8}`;

async function changed(user: TestUser, path: string, body: object, version: number): Promise<void> {
  const reply = await t.as(user).patch(path, body, { headers: { 'if-match': `"${version}"` } });
  expect(reply.statusCode, reply.body).toBe(200);
}

test('a book’s front says what of it was another one since the period began, by whom, and where the ledger tells it', async () => {
  const { location, disciplineID, organization, locationEmployee, contractor } = world.own;
  const pair = { locationID: location.id, disciplineID };
  const { front: before } = await sectionsOf(t, organization, pair);
  expect(before).toMatch(/Gewijzigd sinds 01-02-2026 .{19} Onderhouder: – → Contractor-/);
  expect((await sectionsOf(t, contractor, pair)).front).not.toContain('Gewijzigd sinds');
  const path = `/location/${location.id}/installation/${disciplineID}`;
  await changed(organization, path, { maxUnwantedAlarms: 0.75, managerName: 'Mien Beheer' }, 0);
  await changed(organization, path, { maxUnwantedAlarms: 1.5 }, 1);
  await changed(organization, `/location/${location.id}`, { name: 'Nieuwe naam' }, 1);
  const ended = await t.db
    .updateTable('contract')
    .set({ active: false })
    .where('location_id', '=', location.id)
    .where('discipline_id', '=', disciplineID)
    .returning('contractor_id')
    .executeTakeFirstOrThrow();
  const { name } = await t.db
    .selectFrom('contractor')
    .select('name')
    .where('id', '=', ended.contractor_id)
    .executeTakeFirstOrThrow();

  const by = String.raw` · Sam ${organization.lastName}, .+? · nummer \d+`;
  const most = 'Afgesproken maximum[^:]+';
  for (const reader of [organization, locationEmployee]) {
    const { front } = await sectionsOf(t, reader, pair);
    expect(front).toMatch(new RegExp(`${MOMENT} Beheerder: – → Mien Beheer · .*${most}: – → 0,75${by}`));
    expect(front).toMatch(new RegExp(`${MOMENT} ${most}: 0,75 → 1,5${by}`));
    expect(front).toMatch(new RegExp(`${MOMENT} Locatie: ${location.name} → Nieuwe naam${by}`));
    expect(front).toMatch(new RegExp(`${MOMENT} Onderhouder: ${name} → – · nummer`));
  }
});

test('under a document stands what was changed of it since the period began', async () => {
  const { location, disciplineID, organization, locationEmployee } = world.own;
  const at = { location_id: location.id, discipline_id: disciplineID };
  const chapter = await buildChapter(t.db, { discipline_id: disciplineID, name_nl: 'Keuringen' });
  const other = await buildChapter(t.db, { discipline_id: disciplineID, name_nl: 'Overig' });
  const built = { chapter_id: chapter.id, name: 'Keuring.pdf', expires_at: '2026-03-31' };
  const document = await buildDocument(t.db, { ...at, ...built });
  const body = { expiresAt: '2099-12-31', chapterID: other.id };
  await changed(organization, `/document/${document.id}`, body, document.version);

  for (const reader of [organization, locationEmployee]) {
    const { documents } = await sectionsOf(t, reader, { locationID: location.id, disciplineID });
    expect(documents).toMatch(
      new RegExp(
        `Keuring.pdf geldig t/m 31-12-2099 .*${MOMENT} versie 1 toegevoegd · .*${MOMENT} gewijzigd · Geldig t/m: 31-03-2026 → 31-12-2099 · Hoofdstuk: Keuringen → Overig · Sam ${organization.lastName}, `,
      ),
    );
  }
});
