import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import {
  type BuiltLocation,
  buildContract,
  buildContractor,
  buildDiscipline,
  buildLocation,
} from '../../../../testing/builders.ts';
import { buildUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import type { Pair } from '../../../db/location-pair.ts';
import { sectionsOf } from './sections-for-test.ts';
import { FIRST_CHANGES, HISTORY_LINES_MAX } from './truncate-history.ts';

let t: TestApp;
let world: World;
let location: BuiltLocation;
let pair: Pair;
let besides: Pair;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  const [here, other] = [await buildDiscipline(t.db), await buildDiscipline(t.db)];
  const { organizationID: organization_id } = world.own;
  location = await buildLocation(t.db, { organization_id }, { disciplineIDs: [here.id, other.id] });
  pair = { locationID: location.id, disciplineID: here.id };
  besides = { locationID: location.id, disciplineID: other.id };
});

const atOf = ({ locationID, disciplineID }: Pair) => ({
  location_id: locationID,
  discipline_id: disciplineID,
});
const change = (values: object) =>
  t.db.updateTable('location').set(values).where('id', '=', location.id).execute();
const contractOf = async (name: string, at = pair) =>
  buildContract(t.db, { ...atOf(at), contractor_id: (await buildContractor(t.db, { name })).id });

/** What a book reports as changed on its front, without what the logbook lacks. */
async function saidSince(from?: string): Promise<string> {
  const { front } = await sectionsOf(t, world.own.organization, pair, from);
  return front.slice(front.indexOf('Gewijzigd sinds'), front.indexOf('Wat in dit logboek nog ontbreekt'));
}

test('a front that was not changed since the period began says so', async () => {
  await contractOf('Van voor die tijd');
  await change({ name: 'Ook van toen' });
  expect(await saidSince('2099-01-01')).toMatch(/^Gewijzigd sinds 01-01-2099 Geen\. ?$/);
});

test('each value that was changed says what it is, also where the page shows several of them as one', async () => {
  await t.db
    .insertInto('installation')
    .values({
      organization_id: world.own.organizationID,
      ...atOf(pair),
      manager_name: 'Mien Beheer',
      manager_phone: '030 1',
      deputy_name: 'Dirk Deputy',
      deputy_phone: '030 2',
      panel_make: 'Alpha',
      panel_type: 'A1',
    })
    .execute();
  await change({ contact_first_name: 'Cor', contact_last_name: 'Contact', contact_phone: '030 3' });
  const said = await saidSince();
  for (const words of [
    'Beheerder: – → Mien Beheer',
    'Beheerder (telefoon): – → 030 1',
    'Plaatsvervangend beheerder: – → Dirk Deputy',
    'Plaatsvervangend beheerder (telefoon): – → 030 2',
    'Brandmeldcentrale (merk): – → Alpha',
    'Brandmeldcentrale (type): – → A1',
    'Contactpersoon (voornaam): – → Cor',
    'Contactpersoon (achternaam): – → Contact',
    'Contactpersoon (telefoon): – → 030 3',
  ]) {
    expect(said).toContain(words);
  }
});

test('where alarms go is told in words, and a delay of nothing as none', async () => {
  const centre = { name: 'Centrale Oost', phone: '030 1', connectionNumber: '12', verificationCategory: 1 };
  await change({ forwarding: 'private_centre', forwarding_centre: JSON.stringify(centre) });
  await change({ forwarding_delay_seconds: 0 });
  await change({ forwarding_delay_seconds: 200 });
  const said = await saidSince();
  expect(said).toContain(
    'Doormelding naar: niemand: er is geen doormelding → een particuliere alarmcentrale',
  );
  expect(said).toContain(
    'Doormelding naar: – → Centrale Oost, telefoon 030 1, aansluiting 12, verificatiecategorie 1',
  );
  expect(said).toContain('Doormelding naar: – → na 3 minuten 20 seconden');
  expect(said.match(/Doormelding naar: /g)).toHaveLength(3);
});

test('figures are written as on the front, and what was erased is named as that', async () => {
  const values = { has_detectors: false, detector_count: 1200, max_unwanted_alarms: 1000 };
  await t.db
    .insertInto('installation')
    .values({ ...atOf(pair), organization_id: world.own.organizationID, ...values })
    .execute();
  await change({ contact_phone: '030 1234567' });
  await sql`select app.erase_person_values(${location.id})`.execute(t.db);
  const said = await saidSince();
  expect(said).toMatch(/nummer \d+ Melders: – → geen Melders: – → 1\.200 Afgesproken/);
  expect(said).toMatch(/per 100 melders per jaar: – → 1\.000 \d/);
  expect(said).toContain('Contactpersoon (telefoon): – → gewist ·');
  expect(said).not.toContain('030 1234567');
});

test('of the installation and the contracts of another logbook nothing is told, nor that the place was made', async () => {
  const { organizationID: organization_id } = world.own;
  await t.db
    .insertInto('installation')
    .values({ ...atOf(besides), organization_id, manager_name: 'Mien Elders' })
    .execute();
  const elsewhere = await buildLocation(t.db, { organization_id }, { disciplineIDs: [pair.disciplineID] });
  await contractOf('Van het andere logboek', besides);
  await contractOf('Van elders', { ...pair, locationID: elsewhere.id });
  expect(await saidSince()).toMatch(/^Gewijzigd sinds 01-02-2026 Geen\. ?$/);
});

test('who keeps it is told whenever that was another, in the order of the changes', async () => {
  const contract = await contractOf('Eerste Onderhoud');
  const set = (values: object) =>
    t.db.updateTable('contract').set(values).where('id', '=', contract.id).execute();
  const { id: contractor_id } = await buildContractor(t.db, { name: 'Tweede Onderhoud' });
  await set({ active: false });
  await set({ contractor_id });
  await change({ name: 'Tussendoor' });
  await set({ active: true });
  const said = await saidSince();
  expect(said).toMatch(
    new RegExp(
      [
        'Onderhouder: – → Eerste Onderhoud',
        'Onderhouder: Eerste Onderhoud → –',
        `Locatie: ${location.name} → Tussendoor`,
        'Onderhouder: – → Tweede Onderhoud',
      ].join(' .+ '),
    ),
  );
  expect(said.match(/Onderhouder: /g)).toHaveLength(3);
});

test.each(['location', 'discipline'] as const)(
  'a contract that came from another %s was not in force here before',
  async (kind) => {
    const elsewhere = await buildLocation(
      t.db,
      { organization_id: world.own.organizationID },
      { disciplineIDs: [pair.disciplineID] },
    );
    const from = kind === 'location' ? { ...pair, locationID: elsewhere.id } : besides;
    const { id } = await contractOf('Overgekomen Onderhoud', from);
    await t.db.updateTable('contract').set(atOf(pair)).where('id', '=', id).execute();
    const said = await saidSince();
    const moved = await t.db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(said).toContain(`Onderhouder: – → Overgekomen Onderhoud · nummer ${moved.position} `);
    expect(said.match(/Onderhouder: /g)).toHaveLength(1);
  },
);

test('a contract that was deleted, or corrected to another place, is told of all the same', async () => {
  const elsewhere = await buildLocation(
    t.db,
    { organization_id: world.own.organizationID },
    { disciplineIDs: [pair.disciplineID] },
  );
  const there = { ...pair, locationID: elsewhere.id };
  const deleted = await contractOf('Gewist Onderhoud');
  await t.db.deleteFrom('contract').where('id', '=', deleted.id).execute();
  for (const [name, place] of [
    ['Naar de Andere', besides],
    ['Naar Elders', there],
  ] as const) {
    const { id } = await contractOf(name);
    await t.db.updateTable('contract').set(atOf(place)).where('id', '=', id).execute();
  }
  const said = await saidSince();
  const names = ['Gewist Onderhoud', 'Naar de Andere', 'Naar Elders'];
  const lines = names.flatMap((name) => [`Onderhouder: – → ${name}`, `Onderhouder: ${name} → –`]);
  expect(said.match(/Onderhouder: (– → [^·]+?|[^·]+? → –)(?= ·)/g)).toEqual(lines);
  const { front } = await sectionsOf(t, world.own.organization, besides);
  expect(front).toContain('Onderhouder: – → Naar de Andere · ');
  expect(front).not.toContain('Gewist Onderhoud');
});

test('a contract that went where the reader does not see it is told by nothing', async () => {
  const elsewhere = await buildLocation(
    t.db,
    { organization_id: world.own.organizationID },
    { disciplineIDs: [pair.disciplineID] },
  );
  const { id } = await contractOf('Naar Elders');
  await t.db.updateTable('contract').set({ location_id: elsewhere.id }).where('id', '=', id).execute();
  const user = await buildUser(t.db, {
    type: 'location_employee',
    organization_id: world.own.organizationID,
    location_ids: [location.id],
  });
  const { front } = await sectionsOf(t, user, pair);
  expect(front).toContain('Gewijzigd sinds');
  expect(front).not.toContain('Naar Elders');
});

test('of many changes the first and the newest are told, and that there are others between', async () => {
  for (let number = 0; number <= HISTORY_LINES_MAX; number += 1) await change({ city: `Plaats ${number}` });
  const said = await saidSince();
  expect(said.match(/Adres: /g)).toHaveLength(HISTORY_LINES_MAX);
  expect(said).toMatch(
    new RegExp(
      `→ Plaats ${FIRST_CHANGES - 1} ·.+?… de wijzigingen tussen deze twee staan in de keten .+? → Plaats ${FIRST_CHANGES + 1} ·`,
    ),
  );
  expect(said).not.toContain(`→ Plaats ${FIRST_CHANGES} ·`);
  expect(said).toContain(`→ Plaats ${HISTORY_LINES_MAX} ·`);
});
