import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDiscipline, buildLocation, buildOrganization } from '../../testing/builders.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await buildPlaces();
  await buildPeople();
});
afterAll(() => t.close());

/** Places whose names and references have less content than others’, or more than a name should. */
async function buildPlaces(): Promise<void> {
  const { resellerID, organizationID, disciplineID } = world.own;
  const retired = await buildDiscipline(t.db, { name: 'Retired; or | not', active: false });
  const disciplineIDs = [disciplineID, retired.id];
  const place = { organization_id: organizationID, address: 'Weg 1', postal_code: '1234 AB', city: 'Assen' };
  for (const change of [
    { name: 'Twin', reference: 'T-1' },
    { name: 'Twin', contact_first_name: '=1+1', contact_phone: '+31 6' },
    { name: 'Twin', contact_email: 'twin@example.test' },
    { name: 'Hall; east | west, -2', reference: '-1', country: 'BE', postal_code: '1000' },
    { name: 'Closed', active: false },
  ]) {
    await buildLocation(t.db, { ...place, ...change }, { disciplineIDs });
  }
  for (const [name, active] of [
    ['Namesakes', true],
    ['namesakes', true],
    ['Former', false],
  ] as const) {
    const { id } = await buildOrganization(t.db, { name, reseller_id: resellerID });
    const location = await buildLocation(t.db, { ...place, organization_id: id }, { disciplineIDs });
    await buildUser(t.db, { organization_id: id });
    await buildUser(t.db, {
      type: 'location_employee',
      organization_id: id,
      location_ids: [location.id],
    });
    await t.db.updateTable('organization').set({ active }).where('id', '=', id).execute();
  }
}

/** People of the own organisation: one of each language and answer, one for each of its locations, and one for all. */
async function buildPeople(): Promise<void> {
  const { organizationID: organization_id, contractorID: contractor_id, resellerID } = world.own;
  await buildUser(t.db, {
    organization_id,
    locale: 'en_GB',
    publicly_assignable: true,
    insertion: "'t",
    first_name: '=Noor',
  });
  await buildUser(t.db, { organization_id, locale: 'nl_NL', active: false, last_name: 'A; "B", -C' });
  await buildUser(t.db, { type: 'contractor_employee', contractor_id, locale: 'nl_NL' });
  await buildUser(t.db, { type: 'reseller_employee', reseller_id: resellerID, locale: 'nl_NL' });
  await buildUser(t.db, { type: 'application_owner', locale: 'nl_NL' });
  const ids = await t.db
    .selectFrom('location')
    .select('id')
    .where('organization_id', '=', organization_id)
    .execute();
  for (const location_ids of [...ids.map(({ id }) => [id]), ids.map(({ id }) => id)]) {
    await buildUser(t.db, { type: 'location_employee', organization_id, location_ids });
  }
}

const people: Readonly<Record<string, () => TestUser>> = {
  owner: () => world.owner,
  reseller: () => world.own.reseller,
  organisation: () => world.own.organization,
  contractor: () => world.own.contractor,
};

const asked = LOCALES.flatMap((locale) => [
  ...['owner', 'reseller', 'organisation'].map((who) => ['location', who, locale] as const),
  ...Object.keys(people).map((who) => ['user', who, locale] as const),
]);

test.each(asked)('the list of %ss that the %s exports in %s is nothing new to the import', async (...row) => {
  const [resource, who, locale] = row;
  const client = t.as(people[who]?.() ?? world.owner);
  const { body, statusCode } = await client.post(`/${resource}/export`, { locale });
  expect(statusCode, body).toBe(200);
  for (const read of LOCALES) {
    const form = formOf({ filename: `${resource}.csv`, content: body });
    const reply = await client.post(`/${resource}/import?dryRun=true&locale=${read}`, form, FORM);
    const { made, unchanged, problems } = reply.json();
    expect(problems).toEqual([]);
    expect([made, unchanged]).toEqual([0, body.split('\r\n').length - 2]);
  }
});
