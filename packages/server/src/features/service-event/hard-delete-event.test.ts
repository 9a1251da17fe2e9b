import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { uuidv7 } from '../../db/uuid.ts';

let t: TestApp;
let world: EventWorld;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
});
afterAll(() => t.close());

const rowOf = (id: string) =>
  t.db.selectFrom('service_event').selectAll().where('id', '=', id).executeTakeFirst();

async function anAction(columns: object = {}) {
  return buildServiceEvent(t.db, {
    type: 'action',
    location_id: world.locationID,
    discipline_id: world.disciplineID,
    created_by_user_id: world.own.organization.userID,
    assigned_to_user_id: world.technician.userID,
    responsible_user_id: world.own.organization.userID,
    ...columns,
  });
}

describe('DELETE hard/{id}', () => {
  const remove = (kind: string, id: string, body: unknown = { reason: 'Made by mistake' }) =>
    t.as(world.owner).delete(`/service-event/${kind}/hard/${id}`, {}, body);

  /** What the ledger last says of an event. */
  async function latestEntry(id: string) {
    const { rows } = await sql<{ operation: string; reason: string; actor_id: string; old: object }>`
      select operation, reason, actor_id, old from ledger_history
      where table_name = 'service_event' and entity_id = ${id}::uuid order by position desc limit 1`.execute(
      t.db,
    );
    return rows[0];
  }

  test('takes an event and the files that only it has, and leaves a tombstone with the reason', async () => {
    const event = await anAction({ deleted_at: new Date() });
    const other = await anAction();
    const own = await buildServiceEventFile(t.db, event);
    const shared = await buildServiceEventFile(t.db, event);
    await t.db
      .insertInto('service_event_file')
      .columns(['service_event_id', 'file_id', 'organization_id', 'location_id', 'discipline_id'])
      .expression((expression) =>
        expression
          .selectFrom('file')
          .select(({ val }) => [
            val(other.id).as('service_event_id'),
            'id',
            'organization_id',
            'location_id',
            val(world.disciplineID).as('discipline_id'),
          ])
          .where('id', '=', shared.id),
      )
      .execute();
    const reply = await remove('action', event.id);
    expect(reply.statusCode, reply.body).toBe(204);
    expect(await rowOf(event.id)).toBeUndefined();
    const files = t.db.selectFrom('file').select('id').where('id', 'in', [own.id, shared.id]);
    expect(await files.execute()).toEqual([{ id: shared.id }]);
    expect(await latestEntry(event.id)).toMatchObject({
      operation: 'delete',
      reason: 'Made by mistake',
      actor_id: world.owner.userID,
      old: { description: event.description },
    });
  });

  test.each(['manual', 'action'])('refuses while another event follows from it (%s)', async (kind) => {
    const { id } = await anAction({ type: 'manual_registration' });
    await anAction({ source_event_id: id });
    if (kind === 'action') {
      await t.db.updateTable('service_event').set({ type: 'action' }).where('id', '=', id).execute();
    }
    const reply = await expectNoChanges(t.db, () => remove(kind, id));
    expect([reply.statusCode, reply.json().errors]).toEqual([
      409,
      [{ path: '', code: 'delete.relations_exist', params: { count: 1, type: 'service_event' } }],
    ]);
  });

  test('takes one whose follow-up was deleted, which stands nowhere that it could be told of', async () => {
    const { id } = await anAction({ type: 'manual_registration' });
    const followUp = await anAction({ source_event_id: id, deleted_at: new Date() });
    const reply = await remove('manual', id);
    expect(reply.statusCode, reply.body).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
    expect(await rowOf(followUp.id)).toMatchObject({ source_event_id: null, deleted_at: expect.any(Date) });
    expect(await latestEntry(followUp.id)).toMatchObject({
      reason: 'Made by mistake',
      old: { source_event_id: id },
    });
  });

  test.each([[{}], [{ reason: ' ' }], [{ reason: 'x'.repeat(1001) }], [{ reason: 'Mine', force: true }]])(
    'refuses %o',
    async (body) => {
      const { id } = await anAction();
      const reply = await expectNoChanges(t.db, () => remove('action', id, body));
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'validation_failed']);
    },
  );

  test('does not find what is of the other kind or not there', async () => {
    for (const id of [(await anAction()).id, uuidv7()]) {
      expect((await expectNoChanges(t.db, () => remove('manual', id))).json().code).toBe(
        'delete.not_existing',
      );
    }
  });
});
