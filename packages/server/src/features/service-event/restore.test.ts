import { FILES_PER_EVENT_MAX, RESTORE_WINDOW_MINUTES } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Row } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../testing/event-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let creator: Client;
let event: Row<'service_event'>;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  creator = t.as(world.own.organization);
});
afterAll(() => t.close());

const KINDS = [
  { kind: 'action', type: 'action', otherKind: 'manual' },
  { kind: 'manual', type: 'manual_registration', otherKind: 'action' },
] as const;
const build = (type: (typeof KINDS)[number]['type']) =>
  buildServiceEvent(t.db, {
    type,
    location_id: world.own.location.id,
    created_by_user_id: world.own.organization.userID,
  });

const longAgo = () => new Date(Date.now() - (RESTORE_WINDOW_MINUTES + 1) * 60_000);
const inList = async () => {
  const query = '{ page: serviceEventsPaginated(pagination: { limit: 200 }) { items { serviceEventID } } }';
  const { page } = (await creator.query(query)).json().data;
  return page.items.some((item: { serviceEventID: string }) => item.serviceEventID === event.id);
};
const history = async () => {
  const query = `query ($id: ID!) { event: serviceEvent(serviceEventID: $id) {
    historyPaginated(pagination: { limit: 3 }) { items { changeType changedByName details } } } }`;
  return (await creator.query(query, { id: event.id })).json().data.event.historyPaginated.items;
};

describe.each(KINDS)('POST $kind/restore/{id}', ({ kind, type, otherKind }) => {
  beforeEach(async () => {
    event = await build(type);
  });
  const restore = (client = creator, of: string = kind) =>
    client.post(`/service-event/${of}/restore/${event.id}`);
  const remove = () => creator.delete(`/service-event/${kind}/${event.id}`);

  test('puts a deleted event back as it was, and its history tells both', async () => {
    await remove();
    expect(await inList()).toBe(false);
    const reply = await restore();
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(await inList()).toBe(true);
    const { deleted_at, version, updated_at, ...kept } = await t.db
      .selectFrom('service_event')
      .selectAll()
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(deleted_at).toBeNull();
    expect(event).toMatchObject(kept);
    expect(version).toBe(event.version + 2);
    expect(await history()).toMatchObject([
      { changeType: 'restored', details: [] },
      { changeType: 'deleted', details: [] },
      { changeType: 'created' },
    ]);
  });

  test('once more changes nothing', async () => {
    await remove();
    await restore();
    expect((await expectNoChanges(t.db, () => restore())).statusCode).toBe(204);
  });

  test('is refused after the hour, to another company, and of another kind or tenant', async () => {
    await remove();
    expectRefusal(
      await expectNoChanges(t.db, () => restore(t.as(world.own.contractor))),
      'service_event.delete_not_allowed',
    );
    expectRefusal(await restore(creator, otherKind), 'not_found');
    expectRefusal(await restore(t.as(world.foreign.organization)), 'not_found');
    await t.db
      .updateTable('service_event')
      .set({ deleted_at: longAgo() })
      .where('id', '=', event.id)
      .execute();
    expectRefusal(await expectNoChanges(t.db, () => restore()), 'delete.too_late_to_restore');
  });

  test('finds nothing of what was deleted for good', async () => {
    await t.as(world.owner).delete(`/service-event/${kind}/hard/${event.id}`, {}, { reason: 'Twice' });
    expectRefusal(await restore(), 'not_found');
  });
});

describe.each(KINDS)('the page of a deleted event of kind $kind', ({ kind, type }) => {
  const TEXT = `query ($id: ID!) { deleted: deletedServiceEvent(serviceEventID: $id) {
    type description deletion { deletedAt deletedByName restorableUntil } } }`;
  const asked = (client: Client, id = event.id) => client.query(TEXT, { id });
  const colleague = () => t.as(world.own.locationEmployee);
  beforeEach(async () => {
    event = await build(type);
  });

  test('tells whoever may restore it what was deleted, when, by whom, and until when it comes back', async () => {
    expectRefusal(await asked(creator), 'not_found');
    await colleague().delete(`/service-event/${kind}/${event.id}`);
    await creator.post(`/service-event/${kind}/restore/${event.id}`);
    expectRefusal(await asked(creator), 'not_found');
    await creator.delete(`/service-event/${kind}/${event.id}`);
    const { deleted_at } = await t.db
      .selectFrom('service_event')
      .select('deleted_at')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    const deletedAt = deleted_at ?? new Date(0);
    const restorableUntil = new Date(deletedAt.getTime() + RESTORE_WINDOW_MINUTES * 60_000);
    const { first_name, last_name } = await t.db
      .selectFrom('person')
      .select(['first_name', 'last_name'])
      .where('id', '=', world.own.organization.userID)
      .executeTakeFirstOrThrow();
    expect((await asked(colleague())).json().data.deleted).toEqual({
      type,
      description: event.description,
      deletion: {
        deletedAt: deletedAt.toISOString(),
        deletedByName: `${first_name} ${last_name}`,
        restorableUntil: restorableUntil.toISOString(),
      },
    });
  });

  test('tells everybody else what it tells of an event that never was', async () => {
    await creator.delete(`/service-event/${kind}/${event.id}`);
    const others = [world.own.contractor, world.foreign.organization, world.foreign.contractor, world.owner];
    for (const other of others.map((user) => t.as(user))) {
      const never = await asked(other, world.own.location.id);
      expectRefusal(never, 'not_found');
      expect((await asked(other)).body).toBe(never.body);
    }
    expectRefusal(await asked(t.as(world.own.reseller)), 'forbidden');
    await t.db
      .updateTable('service_event')
      .set({ deleted_at: longAgo() })
      .where('id', '=', event.id)
      .execute();
    expectRefusal(await asked(creator), 'not_found');
    expectRefusal(await asked(creator, 'x'), 'not_found');
  });
});

describe.each(KINDS)('POST $kind/file/restore/{fileID}', ({ kind, type, otherKind }) => {
  let file: Row<'file'>;
  beforeEach(async () => {
    event = await build(type);
    file = await buildServiceEventFile(t.db, event);
  });
  const restore = (client = creator, of: string = kind, serviceEventID = event.id) =>
    client.post(`/service-event/${of}/file/restore/${file.id}`, { serviceEventID });
  const remove = () => creator.delete(`/service-event/${kind}/file/${file.id}`);

  test('puts a file back on its event', async () => {
    await remove();
    expect((await restore()).statusCode).toBe(204);
    expect((await expectNoChanges(t.db, () => restore())).statusCode).toBe(204);
    const of = { field: 'file_id' };
    expect(await history()).toMatchObject([
      { changeType: 'file_added', details: [{ ...of, old: null, new: file.id }] },
      { changeType: 'file_removed', details: [{ ...of, old: file.id, new: null }] },
      { changeType: 'file_added' },
    ]);
  });

  test('is refused after the hour, to another company, of another event, once closed, and when full', async () => {
    await remove();
    expectRefusal(await restore(t.as(world.own.contractor)), 'service_event.delete_not_allowed');
    expectRefusal(await restore(creator, otherKind), 'not_found');
    const other = await build(type);
    expectRefusal(await restore(creator, kind, other.id), 'file.not_existing');
    for (let count = 0; count < FILES_PER_EVENT_MAX; count += 1) await buildServiceEventFile(t.db, event);
    expectRefusal(await expectNoChanges(t.db, () => restore()), 'file.too_many');
  });

  test('is refused after the hour, on a closed event, and of another company’s file', async () => {
    await t.db
      .updateTable('service_event_file')
      .set({ deleted_at: longAgo() })
      .where('file_id', '=', file.id)
      .execute();
    expectRefusal(await expectNoChanges(t.db, () => restore()), 'delete.too_late_to_restore');
    const theirs = { uploader_company_id: world.own.contractorID };
    await t.db.updateTable('file').set(theirs).where('id', '=', file.id).execute();
    expectRefusal(await restore(), 'file.of_another_company');
    const closed = { status: 'done' as const, solution_description: 'Mended', completed_at: new Date() };
    await t.db.updateTable('service_event').set(closed).where('id', '=', event.id).execute();
    await t.db
      .updateTable('file')
      .set({ uploader_company_id: file.uploader_company_id })
      .where('id', '=', file.id)
      .execute();
    expectRefusal(await restore(), 'service_event.done_is_read_only');
  });
});
