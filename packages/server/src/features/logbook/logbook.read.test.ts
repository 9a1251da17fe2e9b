import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline } from '../../../testing/builders.ts';
import { buildChapter, buildDocument } from '../../../testing/document-builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildVisit } from '../../../testing/visits.ts';
import { buildWorld, type Side, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
const chapters: Record<string, string> = {};

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { disciplineID: discipline_id, location } = world.own;
  await t.db.deleteFrom('chapter').where('discipline_id', '=', discipline_id).execute();
  for (const [name, group, required] of [
    ['Manuals', 'public', true],
    ['Reports', 'involved', true],
    ['Certificates', 'contractor', true],
    ['Plans', 'contractor', false],
  ] as const) {
    const chapter = await buildChapter(t.db, {
      discipline_id,
      chapter_group: group,
      required,
      name_en: name,
      name_nl: `${name} (nl)`,
    });
    chapters[name] = chapter.id;
  }
  const at = { location_id: location.id, discipline_id };
  await buildDocument(t.db, { ...at, chapter_id: chapters['Manuals'] ?? '', name: 'manual of the panel' });
  await buildDocument(t.db, {
    ...at,
    chapter_id: chapters['Reports'] ?? '',
    name: 'Report of last year',
    expires_at: '2020-01-31',
  });
  await buildDocument(t.db, {
    ...at,
    chapter_id: chapters['Manuals'] ?? '',
    name: 'Deleted',
    deleted_at: new Date(),
  });
  await buildDocument(
    t.db,
    { ...at, chapter_id: chapters['Plans'] ?? '', name: 'On its way' },
    { withFile: false },
  );
});
afterAll(() => t.close());

const READ = `query ($locationID: ID!, $disciplineID: ID!, $from: Date, $until: Date) {
  logbook(locationID: $locationID, disciplineID: $disciplineID, from: $from, until: $until) {
    locationName disciplineName organizationName outOfUse contractorName contact { name phone } forwardingKind
    installation { panelMake detectorCount hasDetectors maxUnwantedAlarms version }
    missingFacts unseenGroups chapters { chapterID group nameEn required missing documentCount }
    documentsPaginated(pagination: { limit: 200 }) { items { documentID chapterID name state number } total } from until timeZone rights
    alarmCounts { real unwanted fake unknown }
    carriedOverPaginated { items { description } total }
    alarmsPaginated(pagination: { limit: 50 }) { items { description fireAlarmType creatorName creatorKind } total }
    registrationsPaginated { items { description } total nextCursor }
    actionsPaginated { items { description assigneeName } total }
    books { logbookBookID } } }`;

const of = ({ location, disciplineID }: Side) => ({ locationID: location.id, disciplineID });
async function read(client: ReturnType<TestApp['as']>, variables: object) {
  const reply = await client.query(READ, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.logbook;
}

describe('logbook', () => {
  test('shows the front page, and what it lacks until it is known', async () => {
    const { own } = world;
    const client = t.as(own.locationEmployee);
    const before = await read(client, of(own));
    expect(before).toMatchObject({
      contractorName: expect.stringContaining('Contractor'),
      outOfUse: null,
      timeZone: 'Europe/Amsterdam',
      installation: { panelMake: null, hasDetectors: true, version: 0 },
      books: [],
    });
    expect(before.missingFacts).toEqual([
      'contact',
      'manager',
      'deputy',
      'norm_year',
      'panel',
      'detector_count',
      'max_unwanted_alarms',
    ]);
    expect(before.rights).toContain('location.edit_details');
    const facts = {
      panelMake: 'Hertek',
      panelType: 'Penta',
      detectorCount: 120,
      normYear: 2017,
      maxUnwantedAlarms: 0.75,
      managerName: 'Jannie de Wit',
      managerPhone: '074 1',
      deputyName: 'Piet Smit',
      deputyPhone: '074 2',
    };
    await client.patch(`/location/${own.location.id}/installation/${own.disciplineID}`, facts);
    const contact = { firstName: 'Anna', lastName: 'Bakker', phone: '074 3' };
    await client.patch(`/location/${own.location.id}`, { contact });
    const after = await read(client, of(own));
    expect(after.missingFacts).toEqual([]);
    expect(after.contact).toEqual({ name: 'Anna Bakker', phone: '074 3' });
    expect(after.installation).toEqual({
      panelMake: 'Hertek',
      detectorCount: 120,
      hasDetectors: true,
      maxUnwantedAlarms: 0.75,
      version: 1,
    });
  });

  test('lists chapters and documents as far as each may see them, and the required ones without a valid document', async () => {
    const { own } = world;
    const seen = await read(t.as(own.organization), of(own));
    type Chapter = { readonly nameEn: string; readonly missing: boolean; readonly documentCount: number };
    expect(
      seen.chapters.map(({ nameEn, missing, documentCount }: Chapter) => [nameEn, missing, documentCount]),
    ).toEqual([
      ['Manuals', false, 1],
      ['Reports', true, 1],
      ['Certificates', true, 0],
      ['Plans', false, 0],
    ]);
    expect(seen.documentsPaginated.items).toMatchObject([
      { name: 'manual of the panel', state: 'valid', number: 1, chapterID: chapters['Manuals'] },
      { name: 'Report of last year', state: 'expired' },
    ]);
    const byContractor = await read(t.as(own.contractor), of(own));
    expect(byContractor.chapters.map(({ nameEn }: { nameEn: string }) => nameEn)).toEqual([
      'Manuals',
      'Certificates',
      'Plans',
    ]);
    expect(byContractor.documentsPaginated.items.map(({ name }: { name: string }) => name)).toEqual([
      'manual of the panel',
    ]);
    expect([seen.unseenGroups, byContractor.unseenGroups]).toEqual([[], ['involved']]);
    expect(byContractor.rights).not.toContain('location.edit_details');
  });

  const event = (description: string, columns: object) => {
    const { location, disciplineID: discipline_id, organization } = world.own;
    const place = { location_id: location.id, discipline_id, created_by_user_id: organization.userID };
    return buildServiceEvent(t.db, { ...place, description, ...columns });
  };
  const texts = (page: { items: { description: string }[] }) => page.items.map((one) => one.description);

  test('parts the entries of a period on the organisation’s clock', async () => {
    const { own } = world;
    await event('the last of 2024', { created_at: new Date('2024-12-31T22:59:59Z') });
    await event('the first of 2025', { created_at: new Date('2024-12-31T23:00:00Z') });
    await event('the last of 2025', { created_at: new Date('2025-12-31T22:59:59Z') });
    await event('the first of 2026', { created_at: new Date('2025-12-31T23:00:00Z') });
    const in2025 = { created_at: new Date('2025-06-01T10:00:00Z') };
    await event('deleted', { ...in2025, deleted_at: new Date() });
    await event('an action', { ...in2025, type: 'action', category: 'FIRE' });
    await event('an alarm', { ...in2025, category: 'FIRE', fire_alarm_type: 'unwanted' });
    await event('another alarm', {
      ...in2025,
      category: 'FIRE',
      created_by_kind: 'visitor',
      created_by_user_id: null,
      visitor_name: 'Piet',
    });
    const seen = await read(t.as(own.contractor), { ...of(own), from: '2025-01-01', until: '2025-12-31' });
    expect(texts(seen.registrationsPaginated)).toEqual(['the last of 2025', 'the first of 2025']);
    expect(texts(seen.actionsPaginated)).toEqual(['an action']);
    expect(texts(seen.alarmsPaginated).sort()).toEqual(['an alarm', 'another alarm']);
    expect(seen.alarmsPaginated.items).toContainEqual({
      description: 'another alarm',
      fireAlarmType: null,
      creatorName: 'Piet',
      creatorKind: 'visitor',
    });
    expect([seen.registrationsPaginated.total, seen.alarmCounts]).toEqual([
      2,
      { real: 0, unwanted: 1, fake: 0, unknown: 1 },
    ]);
    const thisYear = await read(t.as(own.contractor), of(own));
    expect(thisYear.from.slice(4)).toBe('-01-01');
    expect(thisYear.until).toBe(`${thisYear.from.slice(0, 4)}-12-31`);
  });

  test('says what was open when a period began, of every part', async () => {
    const made = { created_at: new Date('2022-06-01T10:00:00Z') };
    const done = { ...made, status: 'done', solution_description: 'Cleaned' };
    await event('still open', { created_at: new Date('2022-12-31T22:59:59Z') });
    await event('done before', { ...done, completed_at: new Date('2022-12-31T22:59:59Z') });
    await event('done in it', { ...done, type: 'action', completed_at: new Date('2022-12-31T23:00:00Z') });
    await event('deleted', { ...made, deleted_at: new Date() });
    await event('of the period', { created_at: new Date('2022-12-31T23:00:00Z') });
    const period = { from: '2023-01-01', until: '2023-12-31' };
    const seen = await read(t.as(world.own.contractor), { ...of(world.own), ...period });
    expect(texts(seen.carriedOverPaginated)).toEqual(['still open', 'done in it']);
    expect([seen.carriedOverPaginated.total, texts(seen.actionsPaginated)]).toEqual([2, []]);
  });

  test('is nobody else’s', async () => {
    const { own, foreign, owner } = world;
    const { token } = await buildVisit(t.db, t.services, own.location);
    const elsewhere = (await buildDiscipline(t.db)).id;
    const cases = [
      [t.as(own.reseller), of(own), 403, 'forbidden'],
      [t.bearing(token), of(own), 403, 'forbidden'],
      [t.anyone, of(own), 401, 'not_authenticated'],
      [t.as(foreign.organization), of(own), 404, 'not_found'],
      [t.as(foreign.contractor), of(own), 404, 'not_found'],
      [t.as(own.locationEmployee), of(foreign), 404, 'not_found'],
      [t.as(own.organization), { ...of(own), disciplineID: elsewhere }, 404, 'not_found'],
      [t.as(own.organization), { ...of(own), locationID: 'none' }, 404, 'not_found'],
    ] as const;
    for (const [client, variables, status, code] of cases) {
      const reply = await client.query(READ, variables);
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    }
    const backwards = { ...of(own), from: '2026-02-01', until: '2026-01-31' };
    const reply = await t.as(own.organization).query(READ, backwards);
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [{ path: 'until', code: 'logbook.period_invalid' }],
    ]);
    expect((await read(t.as(owner), of(foreign))).locationName).toBeTruthy();
  });
});
