import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildUser } from '../../../testing/user-builder.ts';
import { signUnsubscription } from '../../mail/unsubscribe-token.ts';

const t = await startTestApp();
afterAll(() => t.close());

const { userID } = await buildUser(t.db);
beforeEach(() => t.db.updateTable('user').set({ muted_mails: [] }).where('id', '=', userID).execute());

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = 'application/x-www-form-urlencoded';
const token = signUnsubscription(TEST_SECRET, { userID, causes: ['event_ready'] });

/** What a mail program sends to the address in the header: a form, without cookies. */
function press(of = token, payload = ONE_CLICK, type = FORM) {
  return t.app.inject({
    method: 'POST',
    url: `/unsubscribe?token=${encodeURIComponent(of)}`,
    headers: { host: 'fireledger.test', 'content-type': type },
    payload,
  });
}

async function muted(): Promise<string[]> {
  const row = t.db.selectFrom('user').select('muted_mails').where('id', '=', userID);
  return (await row.executeTakeFirstOrThrow()).muted_mails;
}

test('the button of a mail program switches off the mails of the cause, twice as well as once', async () => {
  for (const _again of [1, 2]) {
    const reply = await press();
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(await muted()).toEqual(['event_ready']);
  }
});

test('so does one that sends a form of parts', async () => {
  const part = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
  expect((await press(token, part, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
  expect(await muted()).toEqual(['event_ready']);
});

test('who is signed in as somebody else ends the mails that the link is of, and no others', async () => {
  const other = await buildUser(t.db);
  const link = signUnsubscription(TEST_SECRET, { userID: other.userID, causes: ['event_done'] });
  expect((await press(link)).statusCode).toBe(204);
  expect(await muted()).toEqual([]);
});

test.each([
  ['another link', token.slice(0, -1), ONE_CLICK, FORM, 404, 'notification.unsubscribe_link_invalid'],
  ['no link', '', ONE_CLICK, FORM, 404, 'notification.unsubscribe_link_invalid'],
  ['a form that says something else', token, 'List-Unsubscribe=Maybe', FORM, 400, 'malformed_body'],
  ['an empty form', token, '', FORM, 400, 'malformed_body'],
  ['JSON', token, '{}', 'application/json', 415, 'unsupported_content_type'],
  ['a form as long as a letter', token, ONE_CLICK + '&x='.padEnd(2000, 'y'), FORM, 413, 'body_too_large'],
])('refuses %s, and changes nothing', async (_what, of, payload, type, status, code) => {
  const reply = await expectNoChanges(t.db, () => press(of, payload, type));
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
});

test('the address alone, opened as a link, ends nothing: it may have been a scanner', async () => {
  await expectNoChanges(t.db, () => t.app.inject({ method: 'GET', url: `/unsubscribe?token=${token}` }));
});
