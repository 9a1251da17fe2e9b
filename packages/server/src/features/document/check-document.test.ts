import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { type BuiltDocument, buildDocument } from '../../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let world: EventWorld;
let document: BuiltDocument;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { location, disciplineID, organization } = world.own;
  const there = { location_id: location.id, discipline_id: disciplineID, expires_at: '2030-06-15' };
  document = await buildDocument(t.db, { ...there, created_by_user_id: organization.userID });
});

const rowOf = ({ id }: BuiltDocument) =>
  t.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = (user: TestUser, body: object, version?: number, of = document) =>
  t.as(user).patch(`/document/${of.id}`, body, version ? { headers: { 'if-match': `"${version}"` } } : {});
const check = (user: TestUser, body: object, of = document) =>
  t.as(user).post(`/document/${of.id}/check`, body);

describe('POST /document/{id}/check', () => {
  test('says who saw the expiry and when, and with a date renews it', async () => {
    const reply = await check(world.own.locationEmployee, {});
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { documentID: document.id, version: document.version + 1 },
    ]);
    expect(await rowOf(document)).toMatchObject({
      acknowledged_by_user_id: world.own.locationEmployee.userID,
      acknowledged_at: expect.any(Date),
      acknowledged_expires_at: '2030-06-15',
      expires_at: '2030-06-15',
    });
    expect((await check(world.own.organization, { expiresAt: '2031-06-15' })).statusCode).toBe(200);
    expect(await rowOf(document)).toMatchObject({
      acknowledged_by_user_id: world.own.organization.userID,
      acknowledged_expires_at: '2030-06-15',
      expires_at: '2031-06-15',
    });
    // a date that was changed in another way has not been acknowledged by anybody
    await change(world.own.organization, { expiresAt: '2032-06-15' });
    expect(await rowOf(document)).toMatchObject({
      acknowledged_by_user_id: null,
      acknowledged_at: null,
      acknowledged_expires_at: null,
    });
  });

  test('of a day gone by, or of no date at all, is refused', async () => {
    const { organization } = world.own;
    const past = await expectNoChanges(t.db, () => check(organization, { expiresAt: '2020-01-01' }));
    expectRefusal(past, 'document.expiry_in_past', 'expiresAt');
    const never = await buildDocument(t.db, { location_id: world.own.location.id });
    const none = await expectNoChanges(t.db, () => check(organization, {}, never));
    expectRefusal(none, 'document.field_required', 'expiresAt');
    expectRefusal(await check(world.own.reseller, {}), 'forbidden');
    expectRefusal(await check(world.foreign.organization, {}), 'not_found');
  });

  test('of what was another when it was seen is refused', async () => {
    const { organization } = world.own;
    await change(organization, { expiresAt: '2032-06-15' });
    const headers = { 'if-match': `"${document.version}"` };
    const call = () => t.as(organization).post(`/document/${document.id}/check`, {}, { headers });
    expectRefusal(await expectNoChanges(t.db, call), 'stale_version');
  });
});
