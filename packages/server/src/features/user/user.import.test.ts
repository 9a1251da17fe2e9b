import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { USER_COLUMNS } from './import-columns.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const HEAD =
  'First name,Last name prefix,Last name,Email,User type,Company,Locations,Language,Assignable by external users';

async function sent(user: TestUser, rows: readonly string[], dryRun = true, head = HEAD) {
  const file = formOf({ filename: 'users.csv', content: [head, ...rows].join('\n') });
  return t.as(user).post(`/user/import?dryRun=${dryRun}`, file, FORM);
}

async function report(rows: readonly string[], user = world.own.organization) {
  const reply = await sent(user, rows);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

async function contractorName(id: string): Promise<string> {
  const named = t.db.selectFrom('contractor').select('name').where('id', '=', id);
  return (await named.executeTakeFirstOrThrow()).name;
}

const people = () => t.db.selectFrom('person').select(['first_name', 'type', 'organization_id']).execute();
const wrongIn = async (row: string, user?: TestUser) =>
  (await report([row], user)).problems.map((one: { column: string; code: string }) => [one.column, one.code]);

test('the template names every column, but not the company where there is only one', async () => {
  const { reseller, organization, contractor } = world.own;
  for (const user of [reseller, organization, contractor]) {
    const { headers, body } = await t.as(user).get('/user/import/template');
    expect(headers['content-disposition']).toMatch(/filename="Import users \d{4}-\d\d-\d\d\.csv"; /);
    expect(body.split('\r\n')[0]).toBe(`\uFEFF${user === reseller ? HEAD : HEAD.replace('Company,', '')}`);
  }
});

test.each(LOCALES)('knows every column of an export in %s', async (locale) => {
  const reply = await t.as(world.own.organization).post('/user/export', { locale });
  expect(reply.statusCode, reply.body).toBe(200);
  const [head = ''] = reply.body.replace('\uFEFF', '').split('\r\n');
  const known: readonly string[] = USER_COLUMNS.map(({ header }) => header[locale]);
  expect(head.split(/[;,]/).filter((name) => !known.includes(name))).toEqual([]);
});

test.each([
  ['en_GB', ',Location employee,', ',English,'],
  ['nl_NL', ';Medewerker van locatie;', ';Engels;'],
])('an export in %s speaks it', async (locale, ...words) => {
  const { own } = world;
  const { body } = await t.as(own.organization).post('/user/export', { locale });
  const line = body.split('\r\n').find((one: string) => one.includes(own.locationEmployee.email));
  for (const word of [...words, own.location.name]) expect(line).toContain(word);
});

test('users are invited when the import runs, not when it is tried; the same file again changes nobody', async () => {
  const { own } = world;
  const rows = [
    'Noor,,Smit,noor@example.test,Organisation employee,,,,',
    `Piet,de,Boer,Piet@example.test,location_employee,,${own.location.name},Nederlands,yes`,
  ];
  const before = await people();
  expect(await report(rows)).toMatchObject({
    made: 2,
    problems: [],
    rows: [{ name: 'Noor Smit' }, { name: 'Piet de Boer' }],
  });
  expect(await people()).toEqual(before);
  expect(await t.queued('send_mail')).toEqual([]);

  const reply = await sent(own.organization, rows, false);
  expect([reply.statusCode, reply.json().made]).toEqual([200, 2]);
  expect(await t.queued('send_mail')).toHaveLength(2);
  const [piet] = await t.db
    .selectFrom('user as u')
    .innerJoin('user_location as l', 'l.user_id', 'u.id')
    .select(['u.locale', 'u.organization_id', 'l.location_id'])
    .where('u.email_key', '=', 'piet@example.test')
    .execute();
  expect(piet).toEqual({
    locale: 'nl_NL',
    organization_id: own.organizationID,
    location_id: own.location.id,
  });

  const again = await sent(own.organization, rows, false);
  expect(again.json()).toMatchObject({ made: 0, unchanged: 2, problems: [] });
  expect(await t.queued('send_mail')).toHaveLength(2);
  expect(await wrongIn('Nora,,Smit,NOOR@example.test,Organisation employee,,,,')).toEqual([
    ['First name', 'import.exists_differently'],
  ]);
});

test.each([
  [',,Smit,a@example.test,Organisation employee,,,,', [['First name', 'user.first_name_required']]],
  ['A,,,a@example.test,Organisation employee,,,,', [['Last name', 'user.last_name_required']]],
  ['A,,B,,Organisation employee,,,,', [['Email', 'user.email_required']]],
  ['A,,B,a@,Organisation employee,,,,', [['Email', 'user.email_invalid']]],
  ['A,,B,a@example.test,,,,,', [['User type', 'field.required']]],
  ['A,,B,a@example.test,King,,,,', [['User type', 'import.word_unknown']]],
  ['A,,B,a@example.test,Application owner,,,,', [['User type', 'user.type_not_allowed']]],
  ['A,,B,a@example.test,Organisation employee,Elsewhere,,,', [['Company', 'import.name_unknown']]],
  ['A,,B,a@example.test,Location employee,,,,', [['Locations', 'user.locations_required']]],
  ['A,,B,a@example.test,Location employee,,Nowhere,,', [['Locations', 'import.name_unknown']]],
  [
    'A,,B,a@example.test,Organisation employee,,,Klingon,perhaps',
    [
      ['Language', 'import.word_unknown'],
      ['Assignable by external users', 'import.word_unknown'],
    ],
  ],
])('%s', async (row, found) => {
  expect(await wrongIn(row)).toEqual(found);
});

test('a company or location of an application owner is refused, not passed over', async () => {
  const found = await wrongIn('A,,B,a@example.test,Application owner,Elsewhere,Nowhere,,', world.owner);
  expect(String(found)).toBe('Company,user.company_not_allowed,Locations,user.locations_not_allowed');
});

test('an address that somebody out of sight has is said at its row when the import runs, and none of the others is made', async () => {
  const { own, foreign } = world;
  const rows = [
    'A,,B,a1@example.test,Organisation employee,,,,',
    `A,,B,${foreign.organization.email},Organisation employee,,,,`,
  ];
  const before = await people();
  const tried = await report(rows);
  expect(tried).toMatchObject({ made: 2, problems: [], rows: [{ state: 'new' }, { state: 'new' }] });
  const reply = await sent(own.organization, rows, false);
  expect([reply.statusCode, reply.json().errors]).toEqual([
    409,
    [{ path: '3.Email', code: 'user.email_taken' }],
  ]);
  expect((await report([rows[0] ?? '', rows[0] ?? ''])).problems[0]).toMatchObject({
    row: 3,
    code: 'import.row_twice',
    params: { row: 2 },
  });
  expect(await people()).toEqual(before);
});

test('an address that an earlier row has is said beside what else is wrong in either row', async () => {
  const found = async (...rows: string[]) =>
    (await report(rows)).problems.map(({ row, code }: { row: number; code: string }) => [row, code]);
  const good = 'A,,B,b1@example.test,Organisation employee,,,,';
  const nameless = ',,B,B1@Example.test,Organisation employee,,,,';
  expect(await found(good, nameless)).toEqual([
    [3, 'user.first_name_required'],
    [3, 'import.row_twice'],
  ]);
  expect(await found(nameless, good)).toEqual([
    [2, 'user.first_name_required'],
    [3, 'import.row_twice'],
  ]);
  const misspelt = 'A,,B,b1@,Organisation employee,,,,';
  expect(await found(misspelt, misspelt)).toEqual([
    [2, 'user.email_invalid'],
    [3, 'user.email_invalid'],
  ]);
});

test('nobody names another’s company or location, and the limit holds for all rows together', async () => {
  const { own, foreign } = world;
  const [other] = await t.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', foreign.organizationID)
    .execute();
  const row = `A,,B,a2@example.test,Organisation employee,${other?.name},,,`;
  expect(await wrongIn(row)).toEqual([['Company', 'import.name_unknown']]);
  expect(await wrongIn(row, own.reseller)).toEqual([['Company', 'import.name_unknown']]);
  expect(await wrongIn(`A,,B,a2@example.test,Location employee,,${foreign.location.name},,`)).toEqual([
    ['Locations', 'import.name_unknown'],
  ]);
  expect((await report([row], foreign.reseller)).made).toBe(1);
  await t.db
    .updateTable('organization')
    .set({ max_users: 3 })
    .where('id', '=', foreign.organizationID)
    .execute();
  const two = [row, row.replace('a2@', 'a3@')];
  expect((await report(two, foreign.reseller)).problems).toMatchObject([
    { row: null, column: null, value: null, code: 'user.max_users_reached', params: { max: 3 } },
  ]);
  const roomy = `A,,B,a4@example.test,Contractor employee,${await contractorName(own.contractorID)},,,`;
  expect((await report([roomy, ...two], world.owner)).problems).toMatchObject([
    {
      row: 3,
      column: 'Company',
      value: other?.name,
      code: 'user.max_users_reached',
      params: { max: 3 },
    },
  ]);
});

test('the owner names companies of every kind, a reseller its own', async () => {
  const { own } = world;
  const [reseller, contractor] = await Promise.all([
    t.db.selectFrom('reseller').select('name').where('id', '=', own.resellerID).executeTakeFirstOrThrow(),
    t.db.selectFrom('contractor').select('name').where('id', '=', own.contractorID).executeTakeFirstOrThrow(),
  ]);
  const rows = [
    'A,,B,o1@example.test,Application owner,,,,',
    `A,,B,o2@example.test,Reseller employee,${reseller.name},,,`,
    `A,,B,o3@example.test,Contractor employee,${contractor.name},,,`,
  ];
  expect(await report(rows, world.owner)).toMatchObject({ made: 3, problems: [] });
  expect(await wrongIn('A,,B,o4@example.test,Reseller employee,,,,', own.reseller)).toEqual([]);
  expect(await wrongIn('A,,B,o4@example.test,Contractor employee,,,,', own.contractor)).toEqual([]);
});

test('a row of another kind of company than the caller’s names it, and its locations are looked for there', async () => {
  const { own } = world;
  const found = (row: string) => wrongIn(row, own.reseller);
  const missing = [['Company', 'user.company_missing']];
  expect(await found('A,,B,k1@example.test,Organisation employee,,,,')).toEqual(missing);
  expect(await found(`A,,B,k1@example.test,Location employee,,${own.location.name},,`)).toEqual(missing);
  expect(await found('A,,B,k1@example.test,Location employee,,,,')).toEqual([
    ...missing,
    ['Locations', 'user.locations_required'],
  ]);
  const { name } = await t.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', own.organizationID)
    .executeTakeFirstOrThrow();
  expect(await found(`A,,B,k1@example.test,Location employee,${name},${own.location.name},,`)).toEqual([]);
});

test('2,000 users are made at once', async () => {
  const rows = Array.from(
    { length: 2000 },
    (_, n) => `A${n},,B,many${n}@example.test,Organisation employee,,,,`,
  );
  const reply = await sent(world.own.organization, rows, false);
  expect([reply.statusCode, reply.json().made]).toEqual([200, 2000]);
});
