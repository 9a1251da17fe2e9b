import { wallClock } from '@fireledger/domain/shared/dates.ts';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Row } from '../../../../testing/builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import type { TestUser } from '../../../../testing/user-builder.ts';
import { readWorkbook } from '../../../../testing/workbook.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { EVENT_COLUMNS } from './export-columns.ts';

const TZ = 'Europe/Amsterdam';
let t: TestApp;
let world: World;
let action: Row<'service_event'>;
let fire: Row<'service_event'>;
let strange: Row<'service_event'>;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const place = { location_id: world.own.location.id, discipline_id: world.own.disciplineID };
  const creator = { created_by_user_id: world.own.organization.userID };
  action = await buildServiceEvent(t.db, {
    ...place,
    ...creator,
    type: 'action',
    status: 'pending',
    priority: 1,
    due_date: '2026-12-24',
    created_at: new Date('2026-07-01T10:00:00Z'),
    description: 'Łódź: detector "3"; Győr & <Škoda>\nsecond line_x0041_',
    internal_location: '2e verdieping',
  });
  fire = await buildServiceEvent(t.db, {
    ...place,
    category: 'FIRE',
    status: 'done',
    created_by_kind: 'visitor',
    visitor_name: 'Piet de Vries',
    fire_alarm_type: 'fake',
    cause_code: await anyCause(),
    solution_description: 'Geventileerd',
    completed_at: new Date('2026-01-15T23:30:00Z'),
    created_at: new Date('2026-01-15T08:00:00Z'),
  });
  strange = await buildServiceEvent(t.db, {
    ...place,
    ...creator,
    category: 'CONNECTION_TROUBLE',
    description: '=HYPERLINK("http://evil.test";"x")',
    device_id: '@SUM(A1)',
    internal_location: '+31 6 1',
    created_at: new Date('2026-07-02T10:00:00Z'),
  });
  const { location, disciplineID } = world.foreign;
  for (const type of ['action', 'manual_registration'] as const) {
    await buildServiceEvent(t.db, { type, location_id: location.id, discipline_id: disciplineID });
  }
});
afterAll(() => t.close());

async function anyCause(): Promise<number> {
  const row = await t.db
    .selectFrom('fire_cause')
    .select('code')
    .where('fire_alarm_type', '=', 'fake')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  return row.code;
}

const asked = (user: TestUser, list: string, body: object) =>
  t.as(user).post(`/service-event/${list}/export`, { locale: 'nl_NL', timeZone: TZ, ...body });

async function csv(user: TestUser, list: string, body: object = {}): Promise<Record<string, string>[]> {
  const reply = await asked(user, list, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return parse(reply.body, { bom: true, delimiter: ';', columns: true });
}

async function workbook(user: TestUser, list: string, body: object = {}) {
  const reply = await asked(user, list, { format: 'xlsx', ...body });
  expect(reply.statusCode, reply.body).toBe(200);
  const { rows, ...rest } = readWorkbook(reply.rawPayload);
  const [head = new Map(), ...others] = rows;
  const cells = others.map((row) =>
    Object.fromEntries([...row].map(([letters, cell]) => [head.get(letters)?.value, cell])),
  );
  return { reply, head: [...head.values()].map(({ value }) => value), cells, ...rest };
}

async function paper(user: TestUser, list: string, body: object = {}) {
  const reply = await asked(user, list, { format: 'pdf', ...body });
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  const document = await getDocumentProxy(new Uint8Array(reply.rawPayload));
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  const { text } = await extractText(document, { mergePages: true });
  return { reply, pages: document.numPages, size: [Math.round(width), Math.round(height)], text };
}

const clock = (moment: Date) => {
  const { date, time } = wallClock(moment, TZ);
  return `${date} ${time}`;
};

describe('a workbook', () => {
  test('has typed cells that say what the database holds', async () => {
    const { own } = world;
    const { reply, head, cells, xml, files } = await workbook(own.organization, 'action');
    expect(head).toEqual(EVENT_COLUMNS.map(({ header }) => header.nl_NL));
    expect(cells).toHaveLength(1);
    const name = `${own.organization.firstName} ${own.organization.lastName}`;
    expect(cells[0]).toMatchObject({
      Nummer: { type: 'text', value: action.id },
      Locatie: { type: 'text', value: own.location.name },
      Soort: { value: 'Actiemelding' },
      Status: { value: 'Actief' },
      Prioriteit: { value: 'Extreem' },
      Omschrijving: { value: action.description },
      'Toegewezen aan': { value: name },
      Verantwoordelijk: { value: name },
      'Geschreven door': { value: name },
      'Aangemaakt op': { type: 'moment', value: clock(action.created_at) },
      'Uiterlijk op': { type: 'day', value: '2026-12-24' },
    });
    expect(cells[0]).not.toHaveProperty('Oplossing');
    expect(files[0]).toBe('[Content_Types].xml');
    expect(xml).toContain('state="frozen"');
    expect(reply.headers['row-count']).toBe('1');
    expect(reply.headers['content-disposition']).toMatch(/filename="Actiemeldingen [\d-]{10}\.xlsx"/);
  });

  test('holds what would run as a text that stays one', async () => {
    const { cells, xml } = await workbook(world.own.organization, 'logbook-registration', {
      columns: ['description', 'deviceID', 'internalLocation'],
      filter: { archived: false },
    });
    expect(cells).toEqual([
      {
        Omschrijving: { type: 'text', value: strange.description },
        Apparaat: { type: 'text', value: '@SUM(A1)' },
        'Plaats in het gebouw': { type: 'text', value: '+31 6 1' },
      },
    ]);
    expect(xml).not.toContain('<f>');
    expect(xml.match(/ s="4" t="inlineStr"/g)).toHaveLength(3);
  });

  test('is as typed in English, on another clock', async () => {
    const { head, cells } = await workbook(world.own.organization, 'historical', {
      locale: 'en_GB',
      timeZone: 'Asia/Tokyo',
      columns: ['completedAt', 'fireAlarmType', 'createdBy'],
    });
    expect(head).toEqual(['Done at', 'Kind of fire alarm', 'Written by']);
    expect(cells).toEqual([
      {
        'Done at': { type: 'moment', value: '2026-01-16 08:30:00' },
        'Kind of fire alarm': { type: 'text', value: 'False' },
        'Written by': { type: 'text', value: 'Piet de Vries (not verified)' },
      },
    ]);
  });
});

describe.each([
  ['logbook-registration', ['Verbindingsstoring', 'Prioriteit']],
  ['historical', ['Afgesloten op', 'Soort brandmelding', 'Onecht', 'Oorzaak', 'Kwaliteit onderhoud']],
])('paper of the list %s', (list, parts) => {
  test('says who wrote each event and what came of it, and words stay whole', async () => {
    const text = (await paper(world.own.organization, list)).text.replaceAll(/\s+/g, ' ');
    for (const part of ['Geschreven door', 'Piet de Vries (niet gecontroleerd)', ...parts]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Uiterlijk op');
  });
});

describe('CSV', () => {
  test('says what the database holds; the archive is a list of its own', async () => {
    const [row, ...others] = await csv(world.own.organization, 'historical');
    const cause = await t.db
      .selectFrom('fire_cause')
      .select('label_nl')
      .where('code', '=', fire.cause_code)
      .executeTakeFirstOrThrow();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      Nummer: fire.id,
      Categorie: 'Brand',
      Oplossing: 'Geventileerd',
      'Geschreven door': 'Piet de Vries (niet gecontroleerd)',
      'Afgesloten op': '2026-01-16 00:30:00',
      'Soort brandmelding': 'Onecht',
      Oorzaak: `${fire.cause_code} ${cause.label_nl}`,
      'Uiterlijk op': '',
    });
  });

  test('has an apostrophe before what would run', async () => {
    const [row] = await csv(world.own.organization, 'logbook-registration', {
      filter: { statuses: ['new'] },
    });
    expect(row).toMatchObject({ Omschrijving: `'${strange.description}`, Apparaat: "'@SUM(A1)" });
  });
});

describe('paper', () => {
  test('is A4 across with title, filter in words, the moment of printing, page numbers and every letter', async () => {
    const { location, organization } = world.own;
    const { size, text, pages } = await paper(organization, 'action', {
      filter: {
        statuses: ['new', 'pending'],
        priorities: [1, null],
        locationIDs: [location.id],
        search: 'detector',
      },
    });
    expect([size, pages]).toEqual([[842, 595], 1]);
    for (const part of [
      'Actiemeldingen',
      'Status: Nieuw, Actief',
      'Prioriteit: Extreem, Geen',
      `Locatie: ${location.name}`,
      'Bevat: “detector”',
      'Afgedrukt ',
      'Tijden in de tijdzone Europe/Amsterdam.',
      ' (Europe/Amsterdam)',
      'Pagina 1',
      'Łódź: detector "3"; Győr & <Škoda>',
      'second line_x0041_',
      '01-07-2026',
      '12:00:00',
      '24-12-2026',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('shows the columns that are asked for; what no letter stands for is left out', async () => {
    const { text } = await paper(world.own.organization, 'historical', { columns: ['createdBy', 'cause'] });
    expect(text).toContain('Piet de Vries (niet gecontroleerd)');
    expect(text).not.toContain('Geventileerd');
  });
});
