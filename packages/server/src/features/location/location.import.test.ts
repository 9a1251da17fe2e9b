import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline, buildOrganization } from '../../../testing/builders.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await buildDiscipline(t.db, { name: 'Brandmelding' });
  await buildDiscipline(t.db, { name: 'Ontruiming' });
  await buildDiscipline(t.db, { name: 'Oud', active: false });
});
afterAll(() => t.close());

const HEAD = 'Naam;Referentie;Adres;Postcode;Plaats;Disciplines;E-mail contactpersoon';

async function sent(user: TestUser, content: string | Buffer, dryRun = true) {
  const url = `/location/import?dryRun=${dryRun}&locale=nl_NL`;
  return t.as(user).post(url, formOf({ filename: 'locaties.csv', content }), FORM);
}

async function report(content: string | Buffer, user = world.own.organization) {
  const reply = await sent(user, content);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const locations = (organizationID = world.own.organizationID) =>
  t.db
    .selectFrom('location')
    .selectAll()
    .where('organization_id', '=', organizationID)
    .orderBy('name', 'desc')
    .execute();

const wrongIn = async (content: string) =>
  (await report(content)).problems.map((one: { row: number; column: string; code: string }) => [
    one.row,
    one.column,
    one.code,
  ]);

test('the template is a file that only lacks the names of what is there', async () => {
  const reply = await t.as(world.own.organization).get('/location/import/template?locale=nl_NL');
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="Locaties importeren \d{4}-\d\d-\d\d\.csv"; /,
  );
  expect(reply.body).toMatch(/^\uFEFFNaam;Referentie;Adres;Postcode;Plaats;Land;Disciplines;/);
  expect(await wrongIn(reply.body)).toEqual([[2, 'Disciplines', 'import.name_unknown']]);
  const ofReseller = await t.as(world.own.reseller).get('/location/import/template?locale=nl_NL');
  expect(ofReseller.body).toMatch(/^\uFEFFOrganisatie;Naam;/);
});

describe('rows', () => {
  const file = `${HEAD}\nSchool;S-1;Kerkweg 1;1234ab;Assen;Brandmelding | ontruiming;\nKantoor;;Kerkweg 2;1234AB;Assen;Brandmelding;a@example.test\n`;

  test('a dry run says what would be made and keeps nothing; the import makes it; again it changes nothing', async () => {
    const before = await locations();
    expect(await report(file)).toMatchObject({
      dryRun: true,
      made: 2,
      unchanged: 0,
      problems: [],
      rows: [
        { row: 2, name: 'School', state: 'new' },
        { row: 3, name: 'Kantoor', state: 'new' },
      ],
    });
    expect(await locations()).toEqual(before);

    const reply = await sent(world.own.organization, file, false);
    expect([reply.statusCode, reply.json().made]).toEqual([200, 2]);
    const made = (await locations()).filter(({ name }) => ['School', 'Kantoor'].includes(name));
    expect(
      made.map(({ name, reference, postal_code, contact_email }) => [
        name,
        reference,
        postal_code,
        contact_email,
      ]),
    ).toEqual([
      ['School', 'S-1', '1234 AB', null],
      ['Kantoor', null, '1234 AB', 'a@example.test'],
    ]);
    const secrets = await t.db.selectFrom('location_secret').select('logbook_password').execute();
    expect(secrets.every(({ logbook_password }) => /^\d{4}$/.test(logbook_password))).toBe(true);

    const after = await locations();
    const again = await sent(world.own.organization, file, false);
    expect(again.json()).toMatchObject({ made: 0, unchanged: 2, problems: [] });
    expect(await locations()).toEqual(after);
    const disciplineless =
      'Naam;Adres;Postcode;Plaats;Disciplines\nschool;kerkweg 1;1234ab;Assen;Ontruiming|Brandmelding';
    expect(await wrongIn(disciplineless)).toEqual([
      [2, 'Naam', 'import.exists_differently'],
      [2, 'Adres', 'import.exists_differently'],
    ]);
  });

  test.each([
    [';;Kerkweg 1;1234 AB;Assen;Brandmelding;', ['Naam', 'location.name_required']],
    ['A;;;1234 AB;Assen;Brandmelding;', ['Adres', 'location.address_required']],
    ['A;;B 1;99;Assen;Brandmelding;', ['Postcode', 'address.postal_code_invalid']],
    ['A;;B 1;1234 AB;;Brandmelding;', ['Plaats', 'field.required']],
    ['A;;B 1;1234 AB;Assen;;', ['Disciplines', 'location.disciplines_required']],
    ['A;;B 1;1234 AB;Assen;Brandmelding|Oud;', ['Disciplines', 'import.name_unknown']],
    ['A;;B 1;1234 AB;Assen;Brandmelding;nobody;;;', ['E-mail contactpersoon', 'field.not_an_email']],
    [`${'x'.repeat(121)};;B 1;1234 AB;Assen;Brandmelding;`, ['Naam', 'field.too_long']],
    ['A;;B 1;1234 AB;Assen;Brandmelding;;more', [null, 'import.row_too_long']],
  ])('%s', async (row, found) => {
    expect(await wrongIn(`${HEAD}\n\n${row}`)).toEqual([[3, ...found]]);
  });

  test('a country goes by its code or its name, in either language', async () => {
    const head = 'Naam;Adres;Postcode;Plaats;Land;Disciplines';
    const row = (name: string, code: string, country: string) =>
      `${name};Weg 9;${code};Hasselt;${country};Brandmelding`;
    const rows = [row('Een', '3500', 'België'), row('Twee', '3500', 'belgium'), row('Drie', '3500', 'be')];
    expect(await report([head, ...rows].join('\n'))).toMatchObject({ made: 3, problems: [] });
    expect(await wrongIn([head, row('Vier', '3500', 'Belgium')].join('\n'))).toEqual([]);
    expect(await wrongIn([head, row('Vijf', '3500', 'Belgi')].join('\n'))).toEqual([
      [2, 'Land', 'import.word_unknown'],
    ]);
    expect((await sent(world.own.organization, [head, rows[0]].join('\n'), false)).statusCode).toBe(200);
    expect(await report([head, row('Een', '3500', 'BELGIUM')].join('\n'))).toMatchObject({ unchanged: 1 });
  });

  test('every problem of every row at once, and nothing of the good ones is saved', async () => {
    const content = `${HEAD}\nGoed;;Weg 1;1234 AB;Assen;Brandmelding;\n;;;1234;Assen;Iets;\nGoed;;weg 1;1234 AB;Assen;Brandmelding;`;
    expect(await wrongIn(content)).toEqual([
      [3, 'Naam', 'location.name_required'],
      [3, 'Adres', 'location.address_required'],
      [3, 'Postcode', 'address.postal_code_invalid'],
      [3, 'Disciplines', 'import.name_unknown'],
      [4, 'Naam', 'import.row_twice'],
    ]);
    const before = await locations();
    const reply = await sent(world.own.organization, content, false);
    expect([reply.statusCode, reply.json().errors.length]).toEqual([422, 5]);
    expect(reply.json().errors[0]).toEqual({ path: '3.Naam', code: 'location.name_required' });
    expect(await locations()).toEqual(before);
  });
});

describe('whose', () => {
  test('a reseller names its organisations, nobody another’s', async () => {
    const [own] = await t.db
      .selectFrom('organization')
      .select('name')
      .where('id', '=', world.own.organizationID)
      .execute();
    const [foreign] = await t.db
      .selectFrom('organization')
      .select('name')
      .where('id', '=', world.foreign.organizationID)
      .execute();
    const row = (name = '') => `Organisatie;${HEAD}\n${name};A;;Weg 9;1234 AB;Assen;Brandmelding;`;
    expect((await report(row(own?.name), world.own.reseller)).made).toBe(1);
    expect((await report(row(foreign?.name), world.own.reseller)).problems[0].code).toBe(
      'import.name_unknown',
    );
    expect((await report(row(foreign?.name))).problems[0].code).toBe('import.name_unknown');
    expect((await report(row(), world.owner)).problems[0].code).toBe('location.organization_required');
    await buildOrganization(t.db, { name: 'Dubbel' });
    await buildOrganization(t.db, { name: 'dubbel' });
    expect((await report(row('Dubbel'), world.owner)).problems[0].code).toBe('import.name_ambiguous');
  });

  test('the limit holds for all rows together', async () => {
    const { organizationID } = world.foreign;
    await t.db
      .updateTable('organization')
      .set({ max_locations: 3 })
      .where('id', '=', organizationID)
      .execute();
    const rows = (count: number) =>
      [
        HEAD,
        ...Array.from({ length: count }, (_, n) => `Plek ${n};;Weg ${n};1234 AB;Assen;Brandmelding;`),
      ].join('\n');
    expect((await report(rows(2), world.foreign.organization)).made).toBe(2);
    const over = await report(rows(3), world.foreign.organization);
    expect(over).toMatchObject({
      made: 0,
      problems: [{ row: null, column: null, code: 'location.max_locations_reached', params: { max: 3 } }],
    });
    const reply = await sent(world.foreign.organization, rows(3), false);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'location.max_locations_reached']);
    expect(await locations(organizationID)).toHaveLength(1);
  });

  test('of several organisations each without room is named where the file names it', async () => {
    const full = await Promise.all(
      ['Vol', 'Ook vol'].map((name) => buildOrganization(t.db, { name, max_locations: 0 })),
    );
    expect(full).toHaveLength(2);
    await buildOrganization(t.db, { name: 'Ruim' });
    const rows = ['Ruim', 'Vol', 'Ook vol', 'Vol'].map(
      (name, n) => `Plek ${n};;Weg ${n};1234 AB;Assen;Brandmelding;;${name}`,
    );
    const { problems } = await report([`${HEAD};Organisatie`, ...rows].join('\n'), world.owner);
    const told = { column: 'Organisatie', code: 'location.max_locations_reached', params: { max: 0 } };
    expect(problems).toMatchObject([
      { row: 3, value: 'Vol', ...told },
      { row: 4, value: 'Ook vol', ...told },
    ]);
  });
});

describe('the file', () => {
  test.each([
    [
      'Naam;Adres;Postcode;Naam;Kleur\nA;B;1;A;x',
      ['import.column_unknown', 'import.column_twice', 'import.column_missing', 'import.column_missing'],
    ],
    [HEAD, ['import.no_rows']],
    ['', ['file.empty']],
  ])('%s', async (content, codes) => {
    const reply = await sent(world.own.organization, content);
    expect(reply.json().errors.map(({ code }: { code: string }) => code)).toEqual(codes);
  });

  test('takes neither too many rows nor too many bytes', async () => {
    const many = await sent(world.own.organization, `${HEAD}\n${'a;;;;;;\n'.repeat(5001)}`);
    expect(many.json().errors[0]).toEqual({
      path: 'file',
      code: 'import.too_many_rows',
      params: { max: 5000 },
    });
    const big = await sent(world.own.organization, 'x'.repeat(5 * 1024 * 1024 + 1));
    expect([big.statusCode, big.json().code]).toEqual([413, 'file.too_large']);
  });
});

test('2,000 rows are made at once', async () => {
  const rows = Array.from(
    { length: 2000 },
    (_, n) => `Filiaal ${n};F-${n};Laan ${n};1234 AB;Assen;Brandmelding;`,
  );
  const reply = await sent(world.own.organization, [HEAD, ...rows].join('\n'), false);
  expect([reply.statusCode, reply.json().made]).toEqual([200, 2000]);
  const again = await sent(world.own.organization, [HEAD, ...rows].join('\n'), false);
  expect(again.json()).toMatchObject({ made: 0, unchanged: 2000 });
});
