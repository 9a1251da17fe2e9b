import { LOGBOOK_BOOK_ENTRIES_MAX } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { runBookJob } from '../../../../testing/book-job.ts';
import { buildDiscipline } from '../../../../testing/builders.ts';
import type { TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../../../testing/world.ts';

let t: TestApp;
let world: World;
const YEAR = { from: '2026-01-01', until: '2026-12-31' };
const of = ({ location, disciplineID }: Side) => ({ locationID: location.id, disciplineID });

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('logbook_book').execute();
  await t.db.deleteFrom('outbox').where('queue', '=', 'logbook_book').execute();
});

const post = (user: TestUser, body: object) => t.as(user).post('/logbook/book', body);

describe('asking for a book', () => {
  test('is for those who see the logbook', async () => {
    const { own, foreign } = world;
    const elsewhere = (await buildDiscipline(t.db)).id;
    const cases = [
      [t.as(own.reseller), of(own), 403, 'forbidden'],
      [t.anyone, of(own), 401, 'not_authenticated'],
      [t.as(foreign.organization), of(own), 404, 'not_found'],
      [t.as(own.contractor), of(foreign), 404, 'not_found'],
      [t.as(own.locationEmployee), { ...of(own), disciplineID: elsewhere }, 404, 'not_found'],
    ] as const;
    for (const [client, place, status, code] of cases) {
      const reply = await client.post('/logbook/book', { ...place, ...YEAR });
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    }
    const wrong = await post(own.organization, { ...of(own), from: '2026-02-01', until: '2026-01-01' });
    expect(wrong.json().errors).toEqual([{ path: 'until', code: 'logbook.period_invalid' }]);
    expect(await t.queued('logbook_book')).toEqual([]);
    expect(await t.db.selectFrom('logbook_book').select('id').execute()).toEqual([]);
  });

  test('repeated under one key is one book, in the asker’s language', async () => {
    const { organization } = world.own;
    const headers = { 'idempotency-key': 'the-same-book' };
    const body = { ...of(world.own), ...YEAR };
    const replies = await Promise.all(
      [1, 2, 3].map(() => t.as(organization).post('/logbook/book', body, { headers })),
    );
    const ids = new Set(replies.map((reply) => reply.json().logbookBookID));
    expect(ids.size).toBe(1);
    expect(await t.queued('logbook_book')).toHaveLength(1);
  });

  test('goes no further than three at once, however many ask at the same moment', async () => {
    const { locationEmployee } = world.own;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => post(locationEmployee, { ...of(world.own), ...YEAR })),
    );
    const codes = replies.map((reply) => (reply.statusCode === 201 ? 'made' : reply.json().code)).sort();
    expect(codes).toEqual([...Array(5).fill('logbook_book.too_many_at_once'), ...Array(3).fill('made')]);
    await runBookJob(t);
    expect((await post(locationEmployee, { ...of(world.own), ...YEAR })).statusCode).toBe(201);
  });

  test('comes behind those that are under way for the same company, whose people wait for each other', async () => {
    const { own, foreign } = world;
    const ask = (user: TestUser, side: Side) => post(user, { ...of(side), ...YEAR });
    const places = async () =>
      (await t.queued<{ behind: number }>('logbook_book')).map(({ behind }) => behind);
    for (const user of [own.organization, own.organization, own.locationEmployee, own.contractor])
      await ask(user, own);
    await ask(foreign.organization, foreign);
    for (const user of [world.owner, world.owner]) await ask(user, own);
    expect(await places()).toEqual([0, 1, 2, 0, 0, 0, 1]);
    await runBookJob(t);
    await ask(own.locationEmployee, own);
    expect(await places()).toEqual([0]);
  });

  test('is refused where a book would have too many entries', async () => {
    const { foreign } = world;
    await t.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`insert into service_event (organization_id, location_id, discipline_id, type, written_as, category, origin,
          description, created_by_kind, creator_company_id, created_at)
        select ${foreign.organizationID}, ${foreign.location.id}, ${foreign.disciplineID}, 'manual_registration',
          'manual_registration', 'TEST', 'manually', 'x', 'system', ${foreign.organizationID}, '2026-05-05'
        from generate_series(1, ${LOGBOOK_BOOK_ENTRIES_MAX + 1})`.execute(db);
    });
    const reply = await post(foreign.organization, { ...of(foreign), ...YEAR });
    expect(reply.json().errors).toEqual([
      {
        path: 'until',
        code: 'logbook_book.too_many_entries',
        params: { max: LOGBOOK_BOOK_ENTRIES_MAX },
      },
    ]);
  });
});
