import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Row } from '../../../../testing/builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import type { TestUser } from '../../../../testing/user-builder.ts';
import { readWorkbook } from '../../../../testing/workbook.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';

let t: TestApp;
let world: World;
let action: Row<'service_event'>;
let closed: Row<'service_event'>;
let open: Row<'service_event'>;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const place = { location_id: world.own.location.id, discipline_id: world.own.disciplineID };
  action = await buildServiceEvent(t.db, { ...place, type: 'action' });
  closed = await buildServiceEvent(t.db, {
    ...place,
    status: 'done',
    solution_description: 'Replaced',
    completed_at: new Date('2026-01-16T08:00:00Z'),
    created_at: new Date('2026-01-15T08:00:00Z'),
  });
  open = await buildServiceEvent(t.db, { ...place, created_at: new Date('2026-07-02T10:00:00Z') });
  const { location, disciplineID } = world.foreign;
  for (const type of ['action', 'manual_registration'] as const) {
    await buildServiceEvent(t.db, { type, location_id: location.id, discipline_id: disciplineID });
  }
});
afterAll(() => t.close());

const asked = (user: TestUser, list: string, body: object) =>
  t.as(user).post(`/service-event/${list}/export`, body);

/** The ids of the events that a list's CSV holds, in its order. */
async function ids(list: string, body: object): Promise<string[]> {
  const reply = await asked(world.own.organization, list, { ...body, columns: ['serviceEventID'] });
  expect(reply.statusCode, reply.body).toBe(200);
  return (parse(reply.body, { bom: true }) as string[][]).slice(1).flat();
}

async function said(bytes: Buffer, format: string): Promise<string> {
  if (format === 'csv') return bytes.toString('utf8');
  if (format === 'xlsx') return readWorkbook(bytes).xml;
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
}

describe.each(['csv', 'xlsx', 'pdf'])('an export as %s', (format) => {
  test('holds nothing of another tenant, asked for or not', async () => {
    const { own, foreign } = world;
    const others = await t.db
      .selectFrom('service_event')
      .select(['id', 'description'])
      .where('organization_id', '=', foreign.organizationID)
      .execute();
    expect(others).toHaveLength(2);
    const columns = ['serviceEventID', 'description'];
    for (const user of [own.organization, own.locationEmployee, own.contractor]) {
      for (const list of ['action', 'logbook-registration']) {
        const filter = { locationIDs: [foreign.location.id] };
        const none = await asked(user, list, { format, columns, filter });
        const all = await asked(user, list, { format, columns });
        expect([none.headers['row-count'], all.statusCode]).toEqual(['0', 200]);
        const text = await said(all.rawPayload, format);
        expect(text).toContain(list === 'action' ? action.description : open.description);
        for (const { id, description } of others) {
          expect(text).not.toContain(id);
          expect(text).not.toContain(description);
        }
      }
    }
  });

  test('is refused before anything is sent', async () => {
    const filter = { locationIDs: ['x'], createdFrom: 'yesterday', secret: 1, priorities: [7] };
    const refused = await asked(world.own.organization, 'action', { format, filter, columns: ['secret'] });
    expect([refused.statusCode, refused.json().errors.map((one: { path: string }) => one.path)]).toEqual([
      422,
      ['filter.locationIDs.0', 'filter.priorities.0', 'filter.createdFrom', 'filter.secret', 'columns.0'],
    ]);
    const { reseller } = world.own;
    for (const list of ['action', 'logbook-registration', 'historical']) {
      expect((await asked(reseller, list, { format })).statusCode).toBe(403);
      expect((await t.anyone.post(`/service-event/${list}/export`, { format })).statusCode).toBe(401);
    }
  });
});

test('an export is no more than its list, whatever the filter says', async () => {
  const filter = { types: ['action', 'manual_registration'], archived: false };
  expect(await ids('action', { filter })).toEqual([action.id]);
  expect(await ids('logbook-registration', { filter })).toEqual([open.id]);
  expect(await ids('historical', { filter })).toEqual([]);
  expect(await ids('historical', { filter: { types: filter.types } })).toEqual([closed.id]);
});

test('rows are in the order asked for, within the period asked for', async () => {
  const orderBy = { field: 'created_at', direction: 'asc' };
  expect(await ids('logbook-registration', { orderBy })).toEqual([closed.id, open.id]);
  const filter = { createdFrom: '2026-07-01T00:00:00+02:00', createdUntil: '2026-08-01T00:00:00Z' };
  expect(await ids('logbook-registration', { filter })).toEqual([open.id]);
});

test('a kind of file that there is none of is refused', async () => {
  const reply = await asked(world.own.organization, 'action', { format: 'docx' });
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'format']);
});
