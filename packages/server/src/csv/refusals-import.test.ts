import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX, USER_LOCATIONS_MAX } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  buildContractor,
  buildDiscipline,
  buildLocation,
  buildOrganization,
  buildReseller,
} from '../../testing/builders.ts';
import { FORM, formOf, type Part } from '../../testing/multipart.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { buildWorld, type World } from '../../testing/world.ts';

/** Each refusal of an import that is not a dry run; what a dry run reports besides is tested by its own feature. */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  for (const name of ['Brandmelding', 'Blussen', 'blussen ']) await buildDiscipline(t.db, { name });
  for (const name of ['Dubbel', 'dubbel']) {
    await buildReseller(t.db, { name });
    await buildOrganization(t.db, { name });
    await buildContractor(t.db, { name });
  }
  await buildOrganization(t.db, { name: 'Gesloten', active: false });
  await buildOrganization(t.db, { name: 'Vol', max_disciplines: 0 });
  const { organizationID: organization_id } = world.own;
  for (const name of ['Hal', 'hal']) await buildLocation(t.db, { organization_id, name });
  await buildLocation(t.db, { organization_id, name: 'Kantoor', reference: 'K-1' });
});
afterAll(() => t.close());

const LOCATION = 'Organisation,Name,Reference,Address,Postal code,City,Disciplines,Country';
const USER = 'First name,Last name,Email,User type,Company,Locations,Language,Assignable by external users';
/** A header, and a valid row for it. */
const FILES = {
  location: { head: LOCATION, row: ',A,,Weg 1,1234 AB,Assen,Brandmelding,' },
  user: { head: USER, row: 'A,B,a@example.test,Organisation employee,,,,' },
} as const;
type Resource = keyof typeof FILES;
const RESOURCES = Object.keys(FILES) as Resource[];
const WORKBOOK = Buffer.from('PK\x03\x04 and what a workbook goes on with', 'latin1');
const OLD_WORKBOOK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

type Caller = 'organization' | 'owner';
const callerOf = (who: Caller) => (who === 'owner' ? world.owner : world.own.organization);

/** Everything that an import creates and queues. */
async function made(): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from location) as locations, (select count(*) from "user") as users,
    (select count(*) from person) as people, (select count(*) from outbox) as queued,
    (select count(*) from location_discipline) as disciplines, (select count(*) from ledger_entry) as entries`.execute(
      t.db,
    );
  return rows;
}

async function expectRefused(
  resource: Resource,
  part: Part,
  [code, path]: readonly [ErrorCode, string],
  who: Caller = 'organization',
): Promise<void> {
  const before = await made();
  const reply = await t.as(callerOf(who)).post(`/${resource}/import?dryRun=false`, formOf(part), FORM);
  expectRefusal(reply, code, path);
  expect(await made()).toEqual(before);
}

const fileOf = (content: Buffer | string): Part => ({ filename: 'file.csv', content });

type FileCase = readonly [
  what: string,
  code: ErrorCode,
  part: (file: { readonly head: string; readonly row: string }) => Part,
];
/** What cannot be read at all, whatever its columns are. */
const UNREADABLE: readonly FileCase[] = [
  ['a field instead of a file', 'file.required', () => ({ name: 'file', content: 'no file name' })],
  ['nothing in it', 'file.empty', () => fileOf('')],
  ['too many bytes', 'file.too_large', () => fileOf('x'.repeat(IMPORT_MAX_BYTES + 1))],
  ['no text', 'import.not_text', () => fileOf(Buffer.from([0x41, 0x00, 0x01, 0x02, 0x41]))],
  ['a workbook', 'import.workbook', () => fileOf(WORKBOOK)],
  ['an old workbook', 'import.workbook', () => fileOf(OLD_WORKBOOK)],
  ['a quote without end', 'import.malformed', ({ head, row }) => fileOf(`${head}\n"${row}`)],
];
const FILE_CASES: readonly FileCase[] = [
  ...UNREADABLE,
  ['only a head', 'import.no_rows', ({ head }) => fileOf(head)],
  [
    'too many rows',
    'import.too_many_rows',
    ({ head, row }) => fileOf(`${head}\n${`${row}\n`.repeat(IMPORT_ROWS_MAX + 1)}`),
  ],
  [
    'a column too few',
    'import.column_missing',
    ({ head, row }) => fileOf(`${head.replace(/Name|Last name/, '')}\n${row}`),
  ],
  ['an unknown column', 'import.column_unknown', ({ head, row }) => fileOf(`${head},Colour\n${row},red`)],
  [
    'a column twice',
    'import.column_twice',
    ({ head, row }) => fileOf(`${head},${head.split(',')[1]}\n${row},A`),
  ],
];

describe.each(RESOURCES)('a file of %s', (resource) => {
  test.each(FILE_CASES)('with %s: %s', async (_what, code, part) => {
    await expectRefused(resource, part(FILES[resource]), [code, 'file']);
  });

  test.each(UNREADABLE)('with %s, whose columns are asked for: %s', async (_what, code, part) => {
    const form = formOf(part(FILES[resource]));
    const reply = await t.as(world.own.organization).post(`/${resource}/import/columns`, form, FORM);
    expectRefusal(reply, code, 'file');
  });

  test('with a row that is longer than its head', async () => {
    const { head, row } = FILES[resource];
    await expectRefused(resource, fileOf(`${head}\n${row},more`), ['import.row_too_long', '2']);
  });

  test('with a row twice', async () => {
    const { head, row } = FILES[resource];
    const column = resource === 'location' ? 'Name' : 'Email';
    await expectRefused(resource, fileOf([head, row, row].join('\n')), ['import.row_twice', `3.${column}`]);
  });
});

type RowCase = readonly [
  resource: Resource,
  row: string,
  code: ErrorCode,
  /** The column; '' for the whole file. */
  column: string,
];
/** Rows of a user of an organisation, and of the owner, who has no company. */
const OWN_ROWS: readonly RowCase[] = [
  ['location', ',A,,Weg 1,1234 AB,Assen,Nothing', 'import.name_unknown', 'Disciplines'],
  ['location', ',A,,Weg 1,1234 AB,Assen,Blussen', 'import.name_ambiguous', 'Disciplines'],
  ['location', ',A,,Weg 1,1234 AB,Assen,"Brandmelding, Blussen"', 'import.names_by_comma', 'Disciplines'],
  ['location', ',Office,K-1,Weg 1,1234 AB,Assen,Brandmelding', 'import.exists_differently', 'Name'],
  ['location', ',A,,Weg 1,1234 AB,Assen,', 'location.disciplines_required', 'Disciplines'],
  ['location', ',A,,"Weg 1\r\nhoog",1234 AB,Assen,Brandmelding', 'field.line_break', 'Address'],
  ['location', ',A,,Weg 1,1234 AB,Assen,Brandmelding,Belgi', 'import.word_unknown', 'Country'],
  ['location', ',#NAAM?,,Weg 1,1234 AB,Assen,Brandmelding,', 'import.cell_spoiled', 'Name'],
  ['location', ',A,"3,1301E+10",Weg 1,1234 AB,Assen,Brandmelding,', 'import.cell_spoiled', 'Reference'],
  ['user', 'A,B,#N/B,Organisation employee,,,,', 'import.cell_spoiled', 'Email'],
  ['user', ',B,a@example.test,Organisation employee,,,,', 'user.first_name_required', 'First name'],
  ['user', 'A,,a@example.test,Organisation employee,,,,', 'user.last_name_required', 'Last name'],
  ['user', 'A,B,,Organisation employee,,,,', 'user.email_required', 'Email'],
  ['user', 'A,B,a@,Organisation employee,,,,', 'user.email_invalid', 'Email'],
  ['user', 'A,B,a@example.test,King,,,,', 'import.word_unknown', 'User type'],
  ['user', 'A,B,a@example.test,Organisation employee,,,Klingon,', 'import.word_unknown', 'Language'],
  [
    'user',
    'A,B,a@example.test,Organisation employee,,,,perhaps',
    'import.word_unknown',
    'Assignable by external users',
  ],
  ['user', 'A,B,a@example.test,Application owner,,,,', 'user.type_not_allowed', 'User type'],
  ['user', 'A,B,a@example.test,Organisation employee,Elsewhere,,,', 'import.name_unknown', 'Company'],
  ['user', 'A,B,a@example.test,Location employee,,Hal,,', 'import.name_ambiguous', 'Locations'],
  ['user', 'A,B,a@example.test,Location employee,,"Kantoor, Hal",,', 'import.names_by_comma', 'Locations'],
  ['user', 'A,B,a@example.test,Location employee,,,,', 'user.locations_required', 'Locations'],
  ['user', 'A,B,a@example.test,Organisation employee,,Kantoor,,', 'user.locations_not_allowed', 'Locations'],
];
const OWNERS_ROWS: readonly RowCase[] = [
  ['location', 'Dubbel,A,,Weg 1,1234 AB,Assen,Brandmelding', 'import.name_ambiguous', 'Organisation'],
  ['location', ',A,,Weg 1,1234 AB,Assen,Brandmelding', 'location.organization_required', 'Organisation'],
  [
    'location',
    'Gesloten,A,,Weg 1,1234 AB,Assen,Brandmelding',
    'location.organization_inactive',
    'Organisation',
  ],
  ['location', 'Vol,A,,Weg 1,1234 AB,Assen,Brandmelding', 'organization.max_disciplines_reached', ''],
  ['user', 'A,B,a@example.test,Reseller employee,Dubbel,,,', 'import.name_ambiguous', 'Company'],
  ['user', 'A,B,a@example.test,Organisation employee,Dubbel,,,', 'import.name_ambiguous', 'Company'],
  ['user', 'A,B,a@example.test,Contractor employee,Dubbel,,,', 'import.name_ambiguous', 'Company'],
  ['user', 'A,B,a@example.test,Organisation employee,,,,', 'user.company_missing', 'Company'],
  ['user', 'A,B,a@example.test,Contractor employee,,,,', 'user.company_missing', 'Company'],
  ['user', 'A,B,a@example.test,Reseller employee,,,,', 'user.reseller_required', 'Company'],
];

describe.each([
  ['organization', OWN_ROWS],
  ['owner', OWNERS_ROWS],
] as const)('of %s', (who, cases) => {
  test.each(cases)('a row of %s %s: %s at %s', async (resource, row, code, column) => {
    const path = column === '' ? '' : `2.${column}`;
    await expectRefused(resource, fileOf(`${FILES[resource].head}\n${row}`), [code, path], who);
  });
});

test('what a row names that is not known hides nothing else that is wrong with it', async () => {
  const rows = ['Gesloten,A,,Weg 1,1234 AB,Assen,Brandmelding | Nergens'];
  const file = fileOf([LOCATION, ...rows].join('\n'));
  const reply = await t.as(world.owner).post('/location/import?dryRun=false', formOf(file), FORM);
  expect(reply.json().errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['2.Organisation', 'location.organization_inactive'],
    ['2.Disciplines', 'import.name_unknown'],
  ]);
});

test('a row of a user with more locations than one may have', async () => {
  const place = {
    organization_id: world.own.organizationID,
    address: 'Weg 1',
    postal_code: '1234 AB',
    city: 'Assen',
  };
  const rooms = Array.from({ length: USER_LOCATIONS_MAX + 1 }, (_, index) => ({
    ...place,
    name: `Kamer ${index}`,
  }));
  await t.db.insertInto('location').values(rooms).execute();
  const row = `A,B,a@example.test,Location employee,,${rooms.map(({ name }) => name).join('|')},,`;
  await expectRefused('user', fileOf(`${USER}\n${row}`), ['user.locations_invalid', '2.Locations']);
});

test('a row of a user who exists with other words', async () => {
  const { email } = world.own.organization;
  const row = `Other,Name,${email},Organisation employee,,,,`;
  await expectRefused('user', fileOf(`${USER}\n${row}`), ['import.exists_differently', '2.First name']);
});

test('what is wrong is told as it stands in the file: row by row, in the order of its columns', async () => {
  const rows = [',,,Weg 1,1234 AB,Assen,Nergens,Atlantis', ',B,,,1234 AB,,Brandmelding,'];
  const file = fileOf([LOCATION, ...rows].join('\n'));
  const reply = await t.as(world.own.organization).post('/location/import?dryRun=false', formOf(file), FORM);
  expect(reply.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    ...['2.Name', '2.Disciplines', '2.Country'],
    ...['3.Address', '3.City'],
  ]);
});
