import { addDays } from '@fireledger/domain/shared/dates.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Columns } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../testing/event-builders.ts';
import { countWaiting } from '../../../testing/lock-waits.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let creator: TestUser;
let colleague: TestUser;
let other: Client;

beforeAll(async () => {
  t = await startTestApp();
  other = new Client({ connectionString: t.database.superuserUrl });
  await other.connect();
  world = await buildWorld(t.db);
  creator = world.own.organization;
  colleague = await buildUser(t.db, { organization_id: world.own.organizationID });
});
afterAll(async () => {
  await other.end();
  await t.close();
});

/** An action of the creator's, who is assigned and responsible too; answers its address. */
async function build(columns: Columns<'service_event'> = {}) {
  const by = { location_id: world.own.location.id, created_by_user_id: creator.userID };
  const { id, version } = await buildServiceEvent(t.db, { ...by, type: 'action', ...columns });
  return { id, version, url: `/service-event/action/${id}` };
}

const ifMatch = (version: number | string) => ({ headers: { 'if-match': `"${version}"` } });
const row = (id: string) =>
  t.db.selectFrom('service_event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyLength = async (id: string) => {
  const text = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { history { changeType } } }';
  return (await t.as(creator).query(text, { id })).json().data.serviceEvent.history.length;
};

describe('two people change one event at once', () => {
  test('with the version they saw: one is written, the other told which version is there now', async () => {
    const { id, url, version } = await build();
    const changes = ['Mine', 'Yours', 'Theirs', 'Hers', 'His'];
    const replies = await Promise.all(
      changes.map((description, index) =>
        t.as(index % 2 === 0 ? creator : colleague).patch(url, { description }, ifMatch(version)),
      ),
    );
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    for (const lost of replies.filter((reply) => !won.includes(reply))) {
      expect([lost.statusCode, lost.json().code, lost.json().detail]).toEqual([
        412,
        'stale_version',
        { version: version + 1 },
      ]);
    }
    const winner = changes[replies.findIndex(({ statusCode }) => statusCode === 200)];
    expect(await row(id)).toMatchObject({ description: winner, version: version + 1 });
    expect(await historyLength(id)).toBe(2);
  });

  test('who comes late is told each field that is saved otherwise than sent, and no other', async () => {
    const { url, version } = await build({ description: 'Before' });
    const dueDate = addDays(new Date().toISOString().slice(0, 10), 30);
    const theirs = { description: 'Theirs', priority: 1, dueDate };
    expect((await t.as(colleague).patch(url, theirs)).statusCode).toBe(200);
    expect((await t.as(creator).patch(url, { status: 'pending' })).statusCode).toBe(200);
    const mine = { description: 'Mine', priority: 1, dueDate: null, status: 'new', deviceID: 'D-9' };
    const { errors, ...rest } = (await t.as(creator).patch(url, mine, ifMatch(version))).json();
    const now = version + 2;
    expect(rest).toEqual({ status: 412, code: 'stale_version', detail: { version: now } });
    const saved = {
      description: 'Theirs',
      dueDate,
      status: 'pending',
      deviceID: 'Detector 12/3',
    };
    expect(new Set(errors)).toEqual(
      new Set([
        { path: '', code: 'stale_version', params: { version: now } },
        ...Object.entries(saved).map(([path, value]) => ({
          path,
          code: 'stale_version',
          params: { version: now, saved: value },
        })),
      ]),
    );
  });

  test('two status steps at once: one wins, the other is told that the order is wrong', async () => {
    const { id, url } = await build();
    const replies = await Promise.all([1, 2, 3].map(() => t.as(creator).patch(url, { status: 'pending' })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const lost = replies.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json().code).toBe('service_event.status_wrong_order');
    expect(await row(id)).toMatchObject({ status: 'pending' });
    expect(await historyLength(id)).toBe(2);
  });

  test('one deletes while the other changes: the change is written before, or finds nothing', async () => {
    const { id, url } = await build();
    const [deleted, changed] = await Promise.all([
      t.as(creator).delete(url),
      t.as(colleague).patch(url, { description: 'Still here' }),
    ]);
    expect(deleted.statusCode).toBe(204);
    expect([200, 404]).toContain(changed.statusCode);
    expect((await row(id)).deleted_at).not.toBeNull();
  });

  test('both remove one file: it is removed once, by the first', async () => {
    const { id } = await build();
    const file = await buildServiceEventFile(t.db, await row(id));
    const { calls } = await t.db.transaction().execute(async (theirs) => {
      await theirs.selectFrom('service_event').select('id').where('id', '=', id).forUpdate().execute();
      const url = `/service-event/action/file/${file.id}`;
      const calls = [creator, colleague].map((who) => t.as(who).delete(url));
      await expect.poll(() => countWaiting(other), { timeout: 20_000, interval: 20 }).toBe(2);
      return { calls };
    });
    const replies = await Promise.all(calls);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    const lost = replies.find(({ statusCode }) => statusCode === 404);
    expect(lost?.json().errors).toMatchObject([{ code: 'file.not_existing' }]);
    expect(await historyLength(id)).toBe(3);
  });

  test('one is deactivated while being assigned: the event never names somebody out of service unseen', async () => {
    const { url } = await build();
    const leaving = await buildUser(t.db, { organization_id: world.own.organizationID });
    await t.db.updateTable('person').set({ active: false }).where('id', '=', leaving.userID).execute();
    const reply = await t.as(creator).patch(url, { assignedToUserID: leaving.userID });
    expect(reply.json().errors[0].code).toBe('service_event.assignee_not_allowed');
  });
});

describe('If-Match', () => {
  test.each(['x', '', '"', '-1', '1.5', '"1', '1"', '"1", "2"', '99999999999999999999', '"abc"'])(
    'that is no version (%j) refuses instead of overwriting',
    async (tag) => {
      const { url } = await build();
      const headers = { headers: { 'if-match': tag } };
      const reply = await expectNoChanges(t.db, () =>
        t.as(creator).patch(url, { description: 'x' }, headers),
      );
      expect([reply.statusCode, reply.json().errors]).toEqual([
        422,
        [{ path: 'If-Match', code: 'field.invalid' }],
      ]);
    },
  );

  test.each(['*', '1', 'W/"1"', '"1"'])('as %j lets the change pass', async (tag) => {
    const { url } = await build();
    const reply = await t.as(creator).patch(url, { description: 'x' }, { headers: { 'if-match': tag } });
    expect(reply.statusCode, reply.body).toBe(200);
  });

  test('counts for deleting too', async () => {
    const { url, version } = await build();
    const stale = await expectNoChanges(t.db, () => t.as(creator).delete(url, ifMatch(version + 1)));
    expect([stale.statusCode, stale.json().code, stale.json().detail]).toEqual([
      412,
      'stale_version',
      { version },
    ]);
    expect((await t.as(creator).delete(url, ifMatch(version))).statusCode).toBe(204);
  });

  test('is not asked of who may not change the event at all', async () => {
    const { url } = await build();
    const reply = await t.as(world.foreign.organization).patch(url, { description: 'x' }, ifMatch(77));
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  });
});

describe('Idempotency-Key', () => {
  const body = () => ({
    locationID: world.own.location.id,
    disciplineID: world.own.disciplineID,
    category: 'TEST',
    deviceID: 'P',
    description: 'Monthly test',
  });
  const key = (text: string) => ({ headers: { 'idempotency-key': text } });

  test.each(['short', 'with a space', 'é'.repeat(10), 'x'.repeat(121)])(
    'that is none (%j) is refused',
    async (text) => {
      const reply = await expectNoChanges(t.db, () =>
        t.as(creator).post('/service-event/manual', body(), key(text)),
      );
      expect([reply.statusCode, reply.json().errors[0]]).toEqual([
        422,
        { path: 'Idempotency-Key', code: 'field.invalid' },
      ]);
    },
  );

  test('of ten at once makes one event, and one mail', async () => {
    const action = { ...body(), assignedToUserID: colleague.userID, responsibleUserID: creator.userID };
    const mails = (await t.queued('send_mail')).length;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.as(creator).post('/service-event/action', action, key('ten-at-once')),
      ),
    );
    expect(new Set(replies.map(({ body: answer }) => answer)).size).toBe(1);
    expect((await t.queued('send_mail')).length).toBe(mails + 1);
  });

  test('of a refused call is free again; the same of another person, or of another call, is another', async () => {
    const refused = await t
      .as(creator)
      .post('/service-event/manual', { ...body(), description: '' }, key('again-1234'));
    expect(refused.statusCode).toBe(422);
    const manual = (who: typeof creator) =>
      t.as(who).post('/service-event/manual', body(), key('again-1234'));
    const first = await manual(creator);
    const { serviceEventID } = first.json();
    const duplicate = () =>
      t.as(creator).post(`/service-event/manual/duplicate/${serviceEventID}`, {}, key('again-1234'));
    const replies = [first, await manual(colleague), await duplicate()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const bodies = replies.map(({ body: answer }) => answer);
    expect(new Set(bodies).size).toBe(3);
    const repeated = [await manual(creator), await manual(colleague), await duplicate()];
    expect(repeated.map(({ body: answer }) => answer)).toEqual(bodies);
  });
});
