import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildUser } from '../../testing/user-builder.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a flood on an open call is turned away with the seconds to wait; signed-in calls go on', async () => {
  const statuses = new Map<number, number>();
  for (let call = 0; call < 210; call += 1) {
    const { statusCode } = await t.anyone.get('/logbook/code/unknown');
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [404, 200],
    [429, 10],
  ]);
  const refused = await t.anyone.get('/logbook/code/unknown');
  expect(refused.headers['content-type']).toMatch('application/problem+json');
  expect(refused.json().errors[0]).toMatchObject({
    code: 'too_many_attempts',
    params: { seconds: expect.any(Number) },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const client = t.as(await buildUser(t.db));
  expect((await client.query('{ __typename }')).statusCode).toBe(200);
});
