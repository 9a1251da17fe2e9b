import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { readUnsubscription, signUnsubscription } from '../../mail/unsubscribe-token.ts';

let t: TestApp;
let user: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  user = await buildUser(t.db);
});
afterAll(() => t.close());

async function muted(userID = user.userID): Promise<string[]> {
  const row = t.db.selectFrom('user').select('muted_mails').where('id', '=', userID);
  return (await row.executeTakeFirstOrThrow()).muted_mails;
}

const mute = (choice: object, of = user.userID, as = user) =>
  t.as(as).patch(`/user/${of}/muted-mails`, choice);
const follow = (body: object) => t.anyone.post('/user/unsubscribe', body);

test('everybody chooses their own mails, each cause by itself and once', async () => {
  for (const [cause, isMuted, causes] of [
    ['event_ready', true, ['event_ready']],
    ['event_done', true, ['event_ready', 'event_done']],
    ['event_done', true, ['event_ready', 'event_done']],
    ['event_ready', false, ['event_done']],
    ['event_ready', false, ['event_done']],
    ['event_done', false, []],
  ] as const) {
    expect((await mute({ cause, muted: isMuted })).statusCode).toBe(204);
    expect(await muted()).toEqual(causes);
  }
});

test('choices that are made at the same time leave one another alone', async () => {
  const causes = ['event_ready', 'event_done', 'event_overdue'] as const;
  await Promise.all(causes.map((cause) => mute({ cause, muted: true })));
  expect((await muted()).toSorted()).toEqual([...causes].toSorted());
  await Promise.all(causes.map((cause) => mute({ cause, muted: false })));
  expect(await muted()).toEqual([]);
});

test.each<[string, object, Record<string, string>]>([
  ['a cause that is none', { cause: 'two_factor_code', muted: true }, { cause: 'field.invalid' }],
  ['several', { cause: ['event_ready'], muted: true }, { cause: 'field.invalid' }],
  ['a cause of which nothing is said', { cause: 'event_ready' }, { muted: 'field.required' }],
  ['a cause of which neither is said', { cause: 'event_ready', muted: 'yes' }, { muted: 'field.invalid' }],
  ['nothing', {}, { cause: 'field.required', muted: 'field.required' }],
])('refuses %s', async (_what, choice, codes) => {
  const reply = await expectNoChanges(t.db, () => mute(choice));
  const told = Object.entries(codes).map(([path, code]) => ({ path, code }));
  expect([reply.statusCode, reply.json().errors]).toEqual([422, told]);
});

test.each<[string, object, object]>([
  ['no link', {}, { path: 'token', code: 'field.required' }],
  ['an empty one', { token: ' ' }, { path: 'token', code: 'field.required' }],
  ['one that is no text', { token: 5 }, { path: 'token', code: 'field.invalid' }],
  ['neither off nor on', { token: 'x', subscribed: 'no' }, { path: 'subscribed', code: 'field.invalid' }],
])('follows %s nowhere', async (_what, body, problem) => {
  const reply = await expectNoChanges(t.db, () => follow(body));
  expect([reply.statusCode, reply.json().errors]).toEqual([422, [problem]]);
});

test('nobody chooses for another', async () => {
  const other = await buildUser(t.db);
  const reply = await expectNoChanges(t.db, () => mute({ cause: 'event_ready', muted: true }, other.userID));
  expect(reply.json().code).toBe('forbidden');
});

test('the link in a mail switches its cause off without signing in, twice as well as once, and back on', async () => {
  await mute({ cause: 'event_done', muted: true });
  const token = signUnsubscription(TEST_SECRET, { userID: user.userID, causes: ['event_ready'] });
  for (const _again of [1, 2]) {
    const reply = await follow({ token });
    expect([reply.statusCode, reply.json()]).toEqual([200, { causes: ['event_ready'], subscribed: false }]);
    expect(await muted()).toEqual(['event_done', 'event_ready']);
  }
  expect((await follow({ token, subscribed: true })).json()).toEqual({
    causes: ['event_ready'],
    subscribed: true,
  });
  expect(await muted()).toEqual(['event_done']);
});

test('the link in a mail of several kinds switches them all off, and all back on', async () => {
  await mute({ cause: 'document_expired', muted: true });
  await mute({ cause: 'event_done', muted: true });
  const causes = ['document_expiring', 'document_expired'] as const;
  const token = signUnsubscription(TEST_SECRET, { userID: user.userID, causes });
  for (const _again of [1, 2]) {
    expect((await follow({ token })).json()).toEqual({ causes, subscribed: false });
    expect(await muted()).toEqual(['event_done', ...causes]);
  }
  expect((await follow({ token, subscribed: true })).json()).toEqual({ causes, subscribed: true });
  expect(await muted()).toEqual(['event_done']);
});

test('a link is ours, whole and for one cause, or it is none', async () => {
  const said = { userID: user.userID, causes: ['event_ready'] } as const;
  const token = signUnsubscription(TEST_SECRET, said);
  expect(readUnsubscription(TEST_SECRET, token)).toEqual(said);
  const forged = [
    signUnsubscription('another installation', said),
    token.replace('event_ready', 'event_done'),
    token.replace('event_ready', 'event_ready~event_done'),
    token.replace(user.userID, (await buildUser(t.db)).userID),
    token.slice(0, -1),
    `${token}.more`,
    `${user.userID}.event_ready`,
    '',
  ];
  for (const one of forged) {
    expect(readUnsubscription(TEST_SECRET, one), one).toBeNull();
    const reply = await expectNoChanges(t.db, () => follow({ token: one }));
    expect(reply.json().code, one).toBe(
      one === '' ? 'validation_failed' : 'notification.unsubscribe_link_invalid',
    );
  }
});

test('a link of somebody who is gone answers as the others do', async () => {
  const token = signUnsubscription(TEST_SECRET, {
    userID: '0198f0a0-0000-7000-8000-000000000001',
    causes: ['event_overdue'],
  });
  expect((await expectNoChanges(t.db, () => follow({ token }))).statusCode).toBe(200);
});
