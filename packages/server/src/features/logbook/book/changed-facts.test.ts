import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import {
  buildContract,
  buildContractor,
  buildDiscipline,
  buildLocation,
} from '../../../../testing/builders.ts';
import { addDocumentVersion, buildChapter, buildDocument } from '../../../../testing/document-builders.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { MOMENT, sectionsOf } from './sections-for-test.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

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
    expect(front).toMatch(new RegExp(`${MOMENT}${by} .*Beheerder: – → Mien Beheer.*${most}: – → 0,75 `));
    expect(front).toMatch(new RegExp(`${MOMENT} ${most}: 0,75 → 1,5${by}`));
    expect(front).toMatch(new RegExp(`${MOMENT} Locatie: ${location.name} → Nieuwe naam${by}`));
    expect(front).toMatch(new RegExp(`${MOMENT} Onderhouder: ${name} → – · nummer`));
  }
}, 120_000);

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
  // Each version is reported once; the creation of a document is reported by its first version.
  await addDocumentVersion(t.db, { ...document, name: 'Keuring 2.pdf' });
  const pair = { locationID: location.id, disciplineID };
  const { documents } = await sectionsOf(t, organization, pair);
  expect(documents).toMatch(/ versie 2 toegevoegd · /);
  expect(documents.match(/ (gewijzigd ·|Naam: )/g)).toEqual([' gewijzigd ·']);
  await t.as(organization).delete(`/document/${document.id}`);
  await t.as(organization).post(`/document/${document.id}/restore`);
  const { documents: restored } = await sectionsOf(t, organization, pair);
  expect(restored).toMatch(
    new RegExp(`${MOMENT} verwijderd · Sam .*${MOMENT} verwijderen ongedaan gemaakt · Sam`),
  );
  const later = await sectionsOf(t, organization, pair, '2099-01-01');
  expect(later.documents).toContain('Keuring.pdf');
  expect(later.documents).not.toMatch(/toegevoegd|gewijzigd ·/);
});

test('a contractor is not told the name of a chapter in which a document was hidden from them', async () => {
  const { id: discipline_id } = await buildDiscipline(t.db);
  const { organizationID: organization_id, organization } = world.own;
  const location = await buildLocation(t.db, { organization_id }, { disciplineIDs: [discipline_id] });
  const contractor = await buildUser(t.db, { type: 'contractor_employee' });
  const at = { location_id: location.id, discipline_id };
  await buildContract(t.db, { ...at, contractor_id: contractor.contractorID ?? '' });
  const names = { discipline_id, name_nl: 'Intern' };
  const hidden = await buildChapter(t.db, { ...names, chapter_group: 'involved' });
  const shown = await buildChapter(t.db, { discipline_id, name_nl: 'Keuringen' });
  const { id, version } = await buildDocument(t.db, { ...at, chapter_id: hidden.id });
  await changed(organization, `/document/${id}`, { chapterID: shown.id }, version);
  const pair = { locationID: location.id, disciplineID: discipline_id };
  expect((await sectionsOf(t, organization, pair)).documents).toContain('Hoofdstuk: Intern → Keuringen');
  const { documents } = await sectionsOf(t, contractor, pair);
  expect(documents).toContain('Hoofdstuk: een andere → Keuringen');
});

test('a front’s changes are in the words in which it shows the same', async () => {
  const { location, disciplineID, organization } = world.foreign;
  const centre = { name: 'Centrale Noord', phone: '050 1234567', connectionNumber: '4711' };
  const forwarding_centre = { ...centre, verificationCategory: 2 } as const;
  await t.db
    .updateTable('location')
    .set({ country: 'BE', forwarding: 'private_centre', forwarding_centre, forwarding_delay_seconds: 60 })
    .where('id', '=', location.id)
    .execute();
  const { front } = await sectionsOf(t, organization, { locationID: location.id, disciplineID });
  expect(front).toMatch(/ Adres: Nederland → België /);
  const said = 'Centrale Noord, telefoon 050 1234567, aansluiting 4711, verificatiecategorie 2';
  expect(front).toMatch(new RegExp(`[^→]+: – → ${said} `));
  expect(front.split(said)).toHaveLength(3);
});

test('a contract that came from another place is told of from then on', async () => {
  const { organization, organizationID: organization_id } = world.own;
  const [here, other] = [await buildDiscipline(t.db), await buildDiscipline(t.db)];
  const { id: location_id } = await buildLocation(
    t.db,
    { organization_id },
    { disciplineIDs: [here.id, other.id] },
  );
  const { id: contractor_id, name } = await buildContractor(t.db);
  const { id } = await buildContract(t.db, { location_id, discipline_id: other.id, contractor_id });
  for (const change of [{ active: false }, { active: true }, { discipline_id: here.id }]) {
    await t.db.updateTable('contract').set(change).where('id', '=', id).execute();
  }
  const pair = { locationID: location_id, disciplineID: here.id };
  const { front } = await sectionsOf(t, organization, pair);
  expect(front).toContain(`Onderhouder: – → ${name}`);
  expect(front.match(/Onderhouder: /g)).toHaveLength(1);
});
