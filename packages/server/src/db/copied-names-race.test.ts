import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  buildContract,
  buildContractor,
  buildDiscipline,
  buildLocation,
  buildOrganization,
  buildReseller,
} from '../../testing/builders.ts';
import { countWaiting } from '../../testing/lock-waits.ts';
import type { Seed } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';

// A row copies the names of what it refers to, and the reseller, by which the wall lets people read it. A row that is made while
// one of them changes gets the new one, whichever of the two is first (app.share_names).

let t: TestApp;
let watcher: Client;
beforeAll(async () => {
  t = await startTestApp();
  watcher = new Client({ connectionString: t.database.superuserUrl });
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await t.close();
});

type Parents = Awaited<ReturnType<typeof buildParents>>;
async function buildParents(db: Seed) {
  const reseller = await buildReseller(db);
  const organization = await buildOrganization(db, { reseller_id: reseller.id });
  const discipline = await buildDiscipline(db);
  const place = { organization_id: organization.id };
  return {
    reseller: reseller.id,
    successor: (await buildReseller(db)).id,
    organization: organization.id,
    contractor: (await buildContractor(db)).id,
    /** has the discipline */
    location: (await buildLocation(db, place, { disciplineIDs: [discipline.id] })).id,
    /** does not have it yet */
    bare: (await buildLocation(db, place, { disciplineIDs: [] })).id,
    discipline: discipline.id,
  };
}

/** Makes a row of each table that copies; returns its id. */
const MAKE = {
  contract: async (db: Seed, { location, discipline, contractor }: Parents) => {
    const refers = { location_id: location, discipline_id: discipline, contractor_id: contractor };
    return (await buildContract(db, refers)).id;
  },
  location: async (db: Seed, { organization }: Parents) =>
    (await buildLocation(db, { organization_id: organization }, { disciplineIDs: [] })).id,
  location_discipline: async (db: Seed, { bare, organization, discipline }: Parents) => {
    const row = { location_id: bare, organization_id: organization, discipline_id: discipline };
    const made = db.insertInto('location_discipline').values(row).returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  },
  organization: async (db: Seed, { reseller }: Parents) =>
    (await buildOrganization(db, { reseller_id: reseller })).id,
  'user of an organization': async (db: Seed, { organization }: Parents) =>
    (await buildUser(db, { organization_id: organization })).userID,
  'user of a contractor': async (db: Seed, { contractor }: Parents) =>
    (await buildUser(db, { type: 'contractor_employee', contractor_id: contractor })).userID,
  'user of a reseller': async (db: Seed, { reseller }: Parents) =>
    (await buildUser(db, { type: 'reseller_employee', reseller_id: reseller })).userID,
};
type Made = keyof typeof MAKE;

/** A name that no other row has: those of disciplines are unique. */
const newName = ({ discipline }: Parents) => `Renamed ${discipline}`;
const renamed = (parent: 'reseller' | 'organization' | 'contractor' | 'location' | 'discipline') => ({
  change: (db: Seed, ids: Parents): Promise<unknown> =>
    sql`update ${sql.table(parent)} set name = ${newName(ids)}
      where id in (${ids[parent]}, ${parent === 'location' ? ids.bare : ids[parent]})`.execute(db),
  becomes: newName,
});
const movedToSuccessor = {
  change: (db: Seed, { organization, successor }: Parents): Promise<unknown> =>
    db.updateTable('organization').set({ reseller_id: successor }).where('id', '=', organization).execute(),
  becomes: ({ successor }: Parents) => successor,
};

async function copyIn(made: Made, column: string, id: string): Promise<unknown> {
  const table = made.replace(/ .*/, '');
  const copy = sql<{
    copy: unknown;
  }>`select ${sql.ref(column)} as copy from ${sql.table(table)} where id = ${id}`;
  return (await copy.execute(t.db)).rows[0]?.copy;
}

/** Runs the first in a transaction that ends only when the second waits for it. */
async function whileOpen<First, Second>(
  first: (db: Seed) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let following: Promise<Second> | undefined;
  const leading = await t.db.transaction().execute(async (open) => {
    const done = await first(open);
    following = second();
    await expect.poll(() => countWaiting(watcher), { timeout: 20_000 }).toBe(1);
    return done;
  });
  return [leading, await (following ?? second())];
}

describe.each([
  ['contract', 'organization_name', renamed('organization')],
  ['contract', 'contractor_name', renamed('contractor')],
  ['contract', 'location_name', renamed('location')],
  ['contract', 'discipline_name', renamed('discipline')],
  ['contract', 'reseller_id', movedToSuccessor],
  ['location', 'organization_name', renamed('organization')],
  ['location', 'reseller_id', movedToSuccessor],
  ['location_discipline', 'organization_name', renamed('organization')],
  ['location_discipline', 'location_name', renamed('location')],
  ['location_discipline', 'discipline_name', renamed('discipline')],
  ['organization', 'reseller_name', renamed('reseller')],
  ['user of an organization', 'company_name', renamed('organization')],
  ['user of an organization', 'listed_reseller_id', movedToSuccessor],
  ['user of a contractor', 'company_name', renamed('contractor')],
  ['user of a reseller', 'company_name', renamed('reseller')],
] as const)('a new %s has the present %s', (made, column, { change, becomes }) => {
  test('if the change begins while it is being made', async () => {
    const ids = await buildParents(t.db);
    const [id] = await whileOpen(
      (db) => MAKE[made](db, ids),
      () => change(t.db, ids),
    );
    expect(await copyIn(made, column, id)).toBe(becomes(ids));
  });

  test('if the change is not yet complete when it is made', async () => {
    const ids = await buildParents(t.db);
    const [, id] = await whileOpen(
      (db) => change(db, ids),
      () => MAKE[made](t.db, ids),
    );
    expect(await copyIn(made, column, id)).toBe(becomes(ids));
  });
});
