import { FILES_PER_VISITOR_REGISTRATION_MAX } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { expectNoChanges } from '../../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { FORM, formOf } from '../../../../testing/multipart.ts';
import { buildVisit } from '../../../../testing/visits.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const build = () =>
  buildServiceEvent(t.db, {
    location_id: world.own.location.id,
    created_by_user_id: world.own.organization.userID,
  });
const send = (client: Client, id: string, key: string, content: Buffer = SAMPLES.png, name = 'photo.png') =>
  client.post(`/service-event/manual/${id}/file`, formOf({ filename: name, content }), {
    headers: { ...FORM.headers, 'idempotency-key': key },
  });
const countOf = async (id: string) =>
  (await t.db.selectFrom('service_event_file').selectAll().where('service_event_id', '=', id).execute())
    .length;

test('an upload repeated under its key answers as the first did, and hangs one file on the event', async () => {
  const { id } = await build();
  const client = t.as(world.own.organization);
  const replies = await Promise.all([1, 2, 3].map(() => send(client, id, 'one-file-thrice')));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(await countOf(id)).toBe(1);
  expect((await send(client, id, 'another-key')).json()).not.toEqual(replies[0]?.json());
  expect(await countOf(id)).toBe(2);
});

test('another content, or another name, under a used key is refused; a key that is none too', async () => {
  const { id } = await build();
  const client = t.as(world.own.organization);
  expect((await send(client, id, 'taken-by-the-first')).statusCode).toBe(201);
  for (const [key, content, name, code] of [
    ['taken-by-the-first', SAMPLES.pdf, 'photo.pdf', 'idempotency_key_reused'],
    ['taken-by-the-first', SAMPLES.png, 'other.png', 'idempotency_key_reused'],
    ['short', SAMPLES.png, 'photo.png', 'field.invalid'],
  ] as const) {
    const reply = await expectNoChanges(t.db, () => send(client, id, key, content, name));
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, code]);
  }
});

test('a colleague’s upload under the same key is another', async () => {
  const { id } = await build();
  await send(t.as(world.own.organization), id, 'of-two-people');
  const other = await send(t.as(world.own.locationEmployee), id, 'of-two-people');
  expect([other.statusCode, await countOf(id)]).toEqual([201, 2]);
});

test('a visitor whose last photo was kept, but not answered, is not told that there are too many', async () => {
  const visitor = t.bearing((await buildVisit(t.db, t.services, world.own.location)).token);
  const entry = await visitor.post('/service-event/manual', {
    locationID: world.own.location.id,
    disciplineID: world.own.disciplineID,
    category: 'MALFUNCTION',
    description: 'A lamp blinks',
    internalLocation: 'Second floor',
    visitorName: 'Jo de Vries',
  });
  const { serviceEventID: id } = entry.json();
  const keys = Array.from({ length: FILES_PER_VISITOR_REGISTRATION_MAX }, (_, index) => `photo-no-${index}`);
  const answers = [];
  for (const key of keys) answers.push((await send(visitor, id, key)).json());
  const again = await send(visitor, id, keys.at(-1) ?? '');
  expect([again.statusCode, again.json()]).toEqual([201, answers.at(-1)]);
  expect((await send(visitor, id, 'one-too-many')).json().code).toBe('file.too_many');
});
