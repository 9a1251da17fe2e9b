import { headerKey } from '@fireledger/domain/import/header-key.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDiscipline } from '../../testing/builders.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import type { TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { LOCATION_COLUMNS } from '../features/location/import-columns.ts';
import { USER_COLUMNS } from '../features/user/import-columns.ts';
import type { ImportColumn } from './import-columns.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await buildDiscipline(t.db, { name: 'Brandmelding' });
});
afterAll(() => t.close());

/** The export of another system: columns under other names, in another order, of which most are of no use here. */
const OTHER = [
  'Nr;Gebouw;Straat;POST_CODE;Woonplaats;Installaties;Bouwjaar;;Naam',
  '1;Raadhuis;Markt 1;7551ab;Hengelo;Brandmelding;1961;x;oud',
  '2;Sporthal;Markt 2;7551 AB;Hengelo;Brandmelding;1999;;oud',
].join('\n');
const CHOSEN = ['', 'name', 'address', 'postalCode', 'city', 'disciplines'];

const asked = (path: string, content: string | Buffer) =>
  t.as(world.own.organization).post(path, formOf({ filename: 'export.csv', content }), FORM);
const read = (content: string, columns: readonly string[]) =>
  formOf({ name: 'mapping', content: JSON.stringify({ columns }) }, { filename: 'export.csv', content });
const imported = (content: string, columns: readonly string[], dryRun = true) =>
  t
    .as(world.own.organization)
    .post(`/location/import?locale=nl_NL&dryRun=${dryRun}`, read(content, columns), FORM);
const offered = async (content: string) => {
  const reply = await asked('/location/import/columns?locale=nl_NL', content);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

test.each<[string, readonly ImportColumn[]]>([
  ['locations', LOCATION_COLUMNS],
  ['users', USER_COLUMNS],
])('no name of a column of %s means two of them', (_name, columns) => {
  const names = columns.map(({ key, header }) => [
    ...new Set([key, ...LOCALES.map((locale) => header[locale])].map(headerKey)),
  ]);
  expect(new Set(names.flat()).size).toBe(names.flat().length);
});

test('the columns of a file are told with an example each, and which fields have their names', async () => {
  const { columns, fields } = await offered(OTHER);
  const [, name, address] = columns;
  expect([name, address, columns.at(7)]).toMatchObject([
    { header: 'Gebouw', example: 'Raadhuis' },
    { header: 'Straat', example: 'Markt 1' },
    { header: '', example: 'x' },
  ]);
  expect(fields.filter(({ column }: { column: number | null }) => column !== null)).toMatchObject([
    { key: 'name', header: 'Naam', required: true, column: 8 },
    { key: 'postalCode', header: 'Postcode', required: true, column: 3 },
  ]);
  expect(fields.map(({ key }: { key: string }) => key)).not.toContain('createdAt');
});

test('a company that can only be one’s own is asked for where the file has a column of its name', async () => {
  const { own, owner } = world;
  const keysFor = async (user: TestUser, resource: string, head: string) => {
    const form = formOf({ filename: 'export.csv', content: `${head};Wat\nx;y` });
    const reply = await t.as(user).post(`/${resource}/import/columns?locale=nl_NL`, form, FORM);
    return reply.json().fields.map(({ key }: { key: string }) => key);
  };
  const [companies, organizations] = [
    ['user', 'company'],
    ['location', 'organization'],
  ] as const;
  for (const [resource, key] of [companies, organizations]) {
    expect(await keysFor(own.organization, resource, 'Gebouw')).not.toContain(key);
    expect(await keysFor(own.reseller, resource, 'Gebouw')).toContain(key);
    expect(await keysFor(owner, resource, 'Gebouw')).toContain(key);
  }
  expect(await keysFor(own.organization, 'location', 'Organisatie')).toContain('organization');
  expect(await keysFor(own.organization, 'user', 'Company')).toContain('company');
});

test('the example is the first value there is, and what is long is shortened', async () => {
  const file = ['Naam;', ...Array(150).fill('x;'), `y;${'🔥'.repeat(70)}`].join('\n');
  expect((await offered(file)).columns).toMatchObject([
    { header: 'Naam', example: 'x' },
    { header: '', example: `${'🔥'.repeat(59)}…` },
  ]);
});

test('a name that several columns have is offered for none of them', async () => {
  const { fields } = await offered('Naam;NAME;Plaats\nA;B;C');
  const columnOf = Object.fromEntries(
    fields.map(({ key, column }: { key: string; column: number | null }) => [key, column]),
  );
  expect(columnOf).toMatchObject({ name: null, city: 2, address: null });
});

test('chosen columns are read and the others are not; the file a second time changes nothing', async () => {
  expectRefusal(await asked('/location/import?dryRun=true', OTHER), 'import.column_unknown', 'file');
  expect((await imported(OTHER, CHOSEN)).json()).toMatchObject({ made: 2, problems: [] });
  expect((await imported(OTHER, CHOSEN, false)).json()).toMatchObject({ made: 2, problems: [] });
  expect((await imported(OTHER, CHOSEN, false)).json()).toMatchObject({ made: 0, unchanged: 2 });
  const made = await t.db
    .selectFrom('location')
    .select(['name', 'address', 'postal_code', 'reference'])
    .where('name', '=', 'Raadhuis')
    .execute();
  expect(made).toEqual([{ name: 'Raadhuis', address: 'Markt 1', postal_code: '7551 AB', reference: null }]);
});

test('what is wrong is told under the names that the file has', async () => {
  const file = 'Gebouw;Straat;Code;Woonplaats;\n;Markt 1;12;Hengelo;Nergens';
  const { problems } = (
    await imported(file, ['name', 'address', 'postalCode', 'city', 'disciplines'])
  ).json();
  expect(problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [2, 'Gebouw'],
    [2, 'Code'],
    [2, 'Disciplines'],
  ]);
});

test.each([
  ['a required field is not fed', CHOSEN.slice(0, -1), 'import.column_missing', 'file'],
  ['nothing is fed', [], 'import.column_missing', 'file'],
  ['there is no such field', [...CHOSEN, 'colour'], 'field.invalid', 'mapping.columns.6'],
  ['the field is not read', [...CHOSEN, 'createdAt'], 'field.invalid', 'mapping.columns.6'],
  ['two columns feed one field', [...CHOSEN, 'name'], 'field.invalid', 'mapping.columns'],
  ['the file has fewer columns', [...CHOSEN, '', '', '', ''], 'field.invalid', 'mapping.columns'],
] as const)('refused: %s', async (_what, columns, code, path) => {
  expectRefusal(await imported(OTHER, columns), code, path);
});

test('one key stands for one choice of columns, also far to the right', async () => {
  const before = 192;
  const row = (...cells: string[]) => [...Array(before).fill('-'), ...cells].join(';');
  const file = [
    row('Gebouw', 'Straat', 'Code', 'Plaats', 'Installatie', 'Naam 2', 'Naam 3', 'Kenmerk'),
    row('Zwembad', 'Markt 3', '7551 AB', 'Hengelo', 'Brandmelding', '', '', 'Z-1'),
  ].join('\n');
  const columns = [...Array(before).fill(''), ...CHOSEN.slice(1), 'contactFirstName', ''];
  const once = (last: string) =>
    t
      .as(world.own.organization)
      .post('/location/import?locale=nl_NL&dryRun=false', read(file, [...columns, last]), {
        headers: { ...FORM.headers, 'idempotency-key': 'one-key-of-one-import' },
      });
  expect((await once('')).json()).toMatchObject({ made: 1 });
  expect((await once('')).json()).toMatchObject({ made: 1 });
  expectRefusal(await once('reference'), 'idempotency_key_reused');
});

test('a file that is no list of columns is refused as it is for an import', async () => {
  expectRefusal(
    await asked('/user/import/columns', Buffer.from('PK\x03\x04', 'latin1')),
    'import.workbook',
    'file',
  );
  expectRefusal(await asked('/user/import/columns', `${'a;'.repeat(300)}\n1`), 'import.malformed', 'file');
});
