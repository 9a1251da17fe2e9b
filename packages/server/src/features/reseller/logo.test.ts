import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildReseller } from '../../../testing/builders.ts';

const LARGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="176" height="72"><script>alert(1)</script></svg>';

let t: TestApp;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  id = (await buildReseller(t.db, { large_logo: LARGE })).id;
});
afterAll(() => t.close());

test('anyone is sent the logo, as a picture that can do nothing', async () => {
  const reply = await t.anyone.get(`/reseller/${id}/logo/large`);
  expect([reply.statusCode, reply.body]).toEqual([200, LARGE]);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
    'cache-control': expect.stringContaining('max-age='),
  });
});

test('a logo that is known already is not sent again, a changed one is', async () => {
  const url = `/reseller/${id}/logo/large`;
  const { etag } = (await t.anyone.get(url)).headers;
  const headers = { 'if-none-match': `"other", ${etag}` };
  const again = await t.anyone.get(url, { headers });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  await t.db
    .updateTable('reseller')
    .set({ large_logo: `${LARGE}\n` })
    .where('id', '=', id)
    .execute();
  expect((await t.anyone.get(url, { headers })).statusCode).toBe(200);
});

test.each([
  () => `/reseller/${id}/logo/small`,
  () => `/reseller/${id}/logo/huge`,
  () => '/reseller/0192f0c1-0000-7000-8000-000000000001/logo/large',
  () => '/reseller/none/logo/large',
])('where there is none, none is found', async (url) => {
  const reply = await t.anyone.get(url());
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});
