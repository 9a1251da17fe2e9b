import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildChapter } from '../../testing/document-builders.ts';
import { unzip } from '../../testing/unzip.ts';
import { readWorkbook } from '../../testing/workbook.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { exportRoutes } from '../http/export-routes.ts';

/** Every list goes home as a workbook and on paper, which say what the list is and how it was filtered. */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const asked = async (path: string, body: object) => {
  const reply = await t.as(world.owner).post(path, { locale: 'nl_NL', ...body });
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  return reply;
};

async function paper(path: string, body: object = {}): Promise<string> {
  return textOf((await asked(path, { format: 'pdf', ...body })).rawPayload);
}

async function textOf(file: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(file));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

const TITLES: Readonly<Record<string, string>> = {
  '/organization/export': 'Organisaties',
  '/contractor/export': 'Onderhouders',
  '/location/export': 'Locaties',
  '/logbook/export': 'Logboeken',
  '/discipline/export': 'Disciplines',
  '/contract/export': 'Contracten',
  '/document/export': 'Documenten',
  '/user/export': 'Gebruikers',
  '/reseller/export': 'Resellers',
  '/service-event/action/export': 'Actiemeldingen',
  '/service-event/logbook-registration/export': 'Logboekregistraties',
  '/service-event/historical/export': 'Historische meldingen',
};

test('every list is named here', () => {
  expect(Object.keys(TITLES).sort(), 'TITLES of this file').toEqual(
    exportRoutes.map(({ path }) => path).sort(),
  );
});

describe.each(exportRoutes.map(({ path }) => path))('%s', (path) => {
  test('is a workbook with the columns of the CSV file, and as many rows as it says', async () => {
    const [head = ''] = (await asked(path, {})).body.slice(1).split('\r\n');
    const { rawPayload, headers } = await asked(path, { format: 'xlsx' });
    const [first = new Map(), ...rows] = readWorkbook(rawPayload).rows;
    expect(headers['row-count']).toBe(String(rows.length));
    expect([...first.values()].map(({ value }) => value)).toEqual(head.split(';'));
  });

  test('is a file that is called what it is, in the language of its reader', async () => {
    const { headers } = await asked(path, {});
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${TITLES[path]} \\d{4}-\\d\\d-\\d\\d\\.csv"; `),
    );
  });

  test('is a list on paper that bears its name', async () => {
    const text = await paper(path);
    expect(text).toMatch(new RegExp(`^${TITLES[path]} Afgedrukt `));
    expect(text).toContain(`${TITLES[path]} · Afgedrukt`);
  });

  test.each([
    ['nl_NL', ';', /Europe\/Amsterdam\. Bevat: “qzx” (.*) Einde van de lijst/],
    ['en_GB', ',', /Europe\/Amsterdam time zone\. Contains: “qzx” (.*) End of the list/],
  ])('has room on paper for the words of its headers in %s', async (locale, delimiter, between) => {
    const body = { locale, filter: { search: 'qzx' } };
    const words = (await asked(path, body)).body
      .slice(1)
      .trim()
      .split(new RegExp(`${delimiter}| `));
    const shown = between.exec(await paper(path, body))?.[1]?.split(' ') ?? [];
    expect(shown.length, 'words of the headers').toBeGreaterThan(1);
    expect(shown.filter((word) => !words.includes(word))).toEqual([]);
  });
});

test('paper of locations says by which company, discipline and word it was filtered', async () => {
  const { organizationID, contractorID, disciplineID, location } = world.own;
  const text = await paper('/location/export', {
    filter: { organizationID, contractorID, disciplineID, active: true, city: location.city, search: null },
  });
  const names = t.db.selectFrom('organization').innerJoin('contractor', (join) => join.onTrue());
  const { organization, contractor, discipline } = await names
    .innerJoin('discipline', (join) => join.onTrue())
    .select([
      'organization.name as organization',
      'contractor.name as contractor',
      'discipline.name as discipline',
    ])
    .where('organization.id', '=', organizationID)
    .where('contractor.id', '=', contractorID)
    .where('discipline.id', '=', disciplineID)
    .executeTakeFirstOrThrow();
  for (const part of [
    `Organisatie: ${organization}`,
    `Onderhouder: ${contractor}`,
    `Discipline: ${discipline}`,
    'In gebruik: ja',
    `Plaats: “${location.city}”`,
    location.name,
    'Einde van de lijst. Aantal: 1.',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Bevat:');
});

test('paper of documents says its filter in the words of the screen', async () => {
  const chapter = await buildChapter(t.db, { discipline_id: world.own.disciplineID });
  const filter = {
    chapterIDs: [chapter.id],
    chapterGroups: ['public', 'involved'],
    states: ['expiring', 'expired'],
    expiringWithinMonths: 3,
    expiresFrom: '2026-01-31',
  };
  const text = await paper('/document/export', { filter });
  for (const part of [
    `Hoofdstuk: ${chapter.name_nl}`,
    'Groep hoofdstukken: Openbaar, Voor betrokkenen',
    'Status: Verloopt binnenkort, Verlopen',
    'Verloopt binnen (maanden): 3',
    'Laatste geldige dag vanaf: 31-01-2026',
  ]) {
    expect(text).toContain(part);
  }
});

test('paper does not name what its reader does not see, and says the type of users', async () => {
  const { organization } = world.own;
  const text = async (filter: object) => {
    const body = { format: 'pdf', locale: 'en_GB', filter };
    const { rawPayload } = await t.as(organization).post('/user/export', body);
    const document = await getDocumentProxy(new Uint8Array(rawPayload));
    return (await extractText(document, { mergePages: true })).text;
  };
  expect(await text({ organizationID: world.foreign.organizationID })).toContain('Organisation: …');
  expect(await text({ type: 'location_employee', active: true })).toMatch(
    /User type: Location employee\s+Active: yes/,
  );
});

test('paper of documents names neither a chapter nor a place that its reader does not see', async () => {
  const { id } = await buildChapter(t.db, {
    discipline_id: world.own.disciplineID,
    chapter_group: 'involved',
  });
  const filter = { chapterIDs: [id], locationIDs: [world.foreign.location.id, world.own.location.id] };
  const body = { format: 'pdf', locale: 'nl_NL', filter };
  const { rawPayload } = await t.as(world.own.contractor).post('/document/export', body);
  const text = await textOf(rawPayload);
  expect(text).toContain('Hoofdstuk: … ');
  expect(text).toContain(`Locatie: …, ${world.own.location.name} `);
});

test('paper of a list that was filtered by nothing of a kind says that', async () => {
  expect(await paper('/location/export', { filter: { locationIDs: [] } })).toContain('Locatie: – ');
});

test('a workbook says on a second sheet what it is, on whose clock, and how it was filtered', async () => {
  const filter = { active: true, search: '=1+1 & <b>' };
  const body = { format: 'xlsx', timeZone: 'Asia/Tokyo', filter };
  const files = unzip((await asked('/location/export', body)).rawPayload);
  const text = (path: string) => files.get(path)?.toString('utf8') ?? '';
  expect([...text('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Locaties',
    'Over deze lijst',
  ]);
  const lines = [...text('xl/worksheets/sheet2.xml').matchAll(/<t xml:space="preserve">([^<]*)</g)];
  expect(lines.map(([, line]) => line)).toEqual([
    'Locaties',
    expect.stringMatching(/^Geëxporteerd \d\d-\d\d-\d{4} \d\d:\d\d:\d\d door /),
    'Tijden in de tijdzone Asia/Tokyo.',
    'Bevat: “=1+1 &amp; &lt;b&gt;”',
    'In gebruik: ja',
  ]);
});

test.each([
  ['organization', 'organization', 'organizationID'],
  ['locationEmployee', 'organization', 'organizationID'],
  ['contractor', 'contractor', 'contractorID'],
  ['reseller', 'reseller', 'resellerID'],
] as const)('a list of somebody who is %s says whose it is and who made it', async (type, table, id) => {
  const { [type]: user, [id]: companyID } = world.own;
  const name = '=1+1 & Zn';
  await t.db.updateTable(table).set({ name }).where('id', '=', companyID).execute();
  const ask = (body: object) => t.as(user).post('/location/export', { locale: 'nl_NL', ...body });
  const by = new RegExp(
    `^Locaties =1\\+1 & Zn Afgedrukt [\\d-]{10} [\\d:]{8} door ${user.firstName} ${user.lastName} Tijden`,
  );
  expect(await textOf((await ask({ format: 'pdf' })).rawPayload)).toMatch(by);
  const files = unzip((await ask({ format: 'xlsx' })).rawPayload);
  const about = files.get('xl/worksheets/sheet2.xml')?.toString('utf8') ?? '';
  expect(about).toContain('<c r="A2" s="4" t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; Zn</t>');
  expect(about).toMatch(
    new RegExp(`>Geëxporteerd [\\d-]{10} [\\d:]{8} door ${user.firstName} ${user.lastName}<`),
  );
});

test('a list of the application owner, who has no company, says who made it', async () => {
  const { firstName, lastName } = world.owner;
  expect(await paper('/discipline/export')).toMatch(
    new RegExp(`^Disciplines Afgedrukt [\\d-]{10} [\\d:]{8} door ${firstName} ${lastName} `),
  );
});
