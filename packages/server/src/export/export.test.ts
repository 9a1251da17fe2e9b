import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDiscipline, buildLocation } from '../../testing/builders.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import type { TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

async function exported(user: TestUser, resource: string, body: object = {}): Promise<string[][]> {
  const reply = await t.as(user).post(`/${resource}/export`, { locale: 'nl_NL', ...body });
  expect(reply.statusCode, reply.body).toBe(200);
  return parse(reply.body, { bom: true, delimiter: ';' }) as string[][];
}

const refused = async (resource: string, body: object) => {
  const reply = await t.as(world.owner).post(`/${resource}/export`, body);
  return [
    reply.statusCode,
    reply.json().errors.map((found: { path: string; code: string }) => [found.path, found.code]),
  ];
};

test('everybody takes home what their list shows, and no more', async () => {
  const { own, foreign } = world;
  for (const user of [own.organization, own.locationEmployee, own.contractor, own.reseller]) {
    const [head = [], ...rows] = await exported(user, 'location');
    expect(head.slice(0, 2)).toEqual(['Organisatie', 'Naam']);
    expect(rows.map((row) => row[1])).toEqual([own.location.name]);
  }
  const [, ...rows] = await exported(world.owner, 'location');
  expect(rows.map((row) => row[1]).sort()).toEqual([own.location.name, foreign.location.name].sort());
  const contractors = await exported(own.organization, 'contractor', {
    columns: ['name', 'billingEmail', 'country'],
  });
  expect(contractors.slice(1).map((row) => row.slice(1))).toEqual([
    ['', ''],
    ['', ''],
  ]);
});

test('an exported list of locations is one that the import knows as it stands', async () => {
  const { organization, disciplineID } = world.own;
  const rows = await exported(organization, 'location', {
    filter: { disciplineID, resellerID: null, city: null },
  });
  const discipline = await t.db
    .selectFrom('discipline')
    .select('name')
    .where('id', '=', disciplineID)
    .executeTakeFirst();
  expect(rows[1]).toContain(discipline?.name);
  const { body } = await t.as(organization).post('/location/export', { locale: 'en_GB' });
  const form = formOf({ filename: 'locations.csv', content: body });
  const reply = await t.as(organization).post('/location/import?dryRun=true', form, FORM);
  expect(reply.json()).toMatchObject({ made: 0, unchanged: 1, problems: [] });
});

describe('a long list', () => {
  const COUNT = 450;
  beforeAll(async () => {
    for (let number = 0; number < COUNT; number += 1) {
      await buildDiscipline(t.db, {
        name: `Blussen ${String(number).padStart(3, '0')}`,
        active: number % 2 === 0,
      });
    }
  });

  test('goes on beyond a page, in the order asked for, narrowed as asked', async () => {
    const filter = { search: 'blussen', active: true };
    const orderBy = { field: 'name', direction: 'desc' };
    const [head, ...rows] = await exported(world.owner, 'discipline', {
      filter,
      orderBy,
      columns: ['name', 'active'],
    });
    expect(head).toEqual(['Naam', 'In gebruik']);
    expect(rows).toHaveLength(COUNT / 2);
    expect([rows[0], rows.at(-1)]).toEqual([
      ['Blussen 448', 'ja'],
      ['Blussen 000', 'ja'],
    ]);
  });
});

test.each(['=1+1', '+31 6 12345678', '-1', '@SUM(A1)', '＝1'])(
  'what a spreadsheet would run is text: %s',
  async (reference) => {
    const { organizationID } = world.own;
    const { id } = await buildLocation(t.db, {
      organization_id: organizationID,
      reference,
      name: `Formule ${reference}`,
    });
    const filter = { search: 'formule' };
    const [, row] = await exported(world.own.organization, 'location', { filter, columns: ['reference'] });
    expect(row?.[0]).toBe(`'${reference}`);
    await t.db.updateTable('location').set({ name: 'away', reference: null }).where('id', '=', id).execute();
  },
);

test('cells hold separators, quotes and lines; moments are on the clock of the zone', async () => {
  const name = 'A; "B", C';
  const created_at = new Date('2026-07-01T10:00:00Z');
  await buildDiscipline(t.db, { name, created_at });
  const body = { filter: { search: 'A; "B"' }, timeZone: 'Asia/Tokyo' };
  expect((await exported(world.owner, 'discipline', body)).at(-1)).toEqual([
    name,
    'ja',
    '2026-07-01 19:00:00',
  ]);
  const english = await t.as(world.owner).post('/discipline/export', { ...body, locale: 'en_GB' });
  expect(english.body).toBe('\uFEFFName,In use,Created at\r\n"A; ""B"", C",yes,2026-07-01 19:00:00\r\n');
  expect(english.headers['content-disposition']).toMatch(
    /^attachment; filename="Disciplines \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Disciplines%20[\d-]{10}\.csv$/,
  );
});

test('a file bears the day that it is where its reader is', async () => {
  // a day and an hour apart: never the same day
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const before = dateInZone(new Date(), timeZone);
    const { headers } = await t.as(world.owner).post('/discipline/export', { timeZone });
    const days = [before, dateInZone(new Date(), timeZone)];
    const names = days.map((day) => `Disciplines ${day}.csv`);
    expect(names).toContain(/filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1]);
  }
});

test('a file that is of one company, location or discipline is called after it', async () => {
  const { organizationID, location } = world.own;
  const nameOf = async (filter: object) => {
    const { headers } = await t.as(world.owner).post('/location/export', { filter, locale: 'nl_NL' });
    const coded = /filename\*=UTF-8''(\S+) /.exec(`${headers['content-disposition']} `)?.[1];
    return decodeURIComponent(coded ?? '').replace(/ [\d-]{10}\.csv$/, '');
  };
  const { name } = await t.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationID)
    .executeTakeFirstOrThrow();
  const other = await buildLocation(t.db, { organization_id: organizationID });
  expect(await nameOf({ organizationID })).toBe(`Locaties ${name}`);
  expect(await nameOf({ organizationID, locationIDs: [location.id] })).toBe(
    `Locaties ${name} - ${location.name}`,
  );
  expect(await nameOf({ locationIDs: [location.id, other.id] })).toBe('Locaties');
  expect(await nameOf({ organizationID: crypto.randomUUID(), search: 'x' })).toBe('Locaties');
});

test('a list that was filtered by a reseller is exported to those who see it, though they see no reseller', async () => {
  const { own } = world;
  const filter = { resellerID: own.resellerID };
  for (const user of [own.organization, own.locationEmployee]) {
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      const reply = await t.as(user).post('/location/export', { filter, format });
      expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
    }
  }
  expect(await exported(own.contractor, 'user', { filter })).toHaveLength(1);
});

test('what is asked wrongly is refused before anything is sent', async () => {
  expect(await refused('location', { filter: { active: 'yes' } })).toEqual([
    422,
    [['filter.active', 'field.invalid']],
  ]);
  expect(
    await refused('location', {
      filter: { secret: 1 },
      columns: ['nothing'],
      locale: 'xx',
      timeZone: 'Mars',
    }),
  ).toEqual([
    422,
    [
      ['filter.secret', 'field.unknown'],
      ['columns.0', 'field.invalid'],
      ['locale', 'field.invalid'],
      ['timeZone', 'field.invalid'],
    ],
  ]);
  expect(await refused('location', { filter: { search: 'x'.repeat(201) } })).toEqual([
    422,
    [['filter.search', 'field.too_long']],
  ]);
  const forbidden = await t.as(world.own.contractor).post('/organization/export', {
    orderBy: { field: 'created_at', direction: 'asc' },
  });
  expect([forbidden.statusCode, forbidden.json().code]).toEqual([403, 'forbidden']);
});
