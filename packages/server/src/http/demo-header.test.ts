import { DEMO_FILLING_HEADER } from '@fireledger/domain/shared/demo-header.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildApp } from '../app.ts';

const SESSION = '/api/v1/user/session';
const REFUSED = '/api/v1/live';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('the reply of a route says that the demo is being filled, until it is', async () => {
  let isFilling = true;
  const app = await buildApp(t.services, { isDemoFilling: () => isFilling });
  for (const path of [SESSION, REFUSED]) {
    expect((await app.inject(path)).headers).toHaveProperty(DEMO_FILLING_HEADER, 'true');
  }
  isFilling = false;
  expect((await app.inject(SESSION)).headers).not.toHaveProperty(DEMO_FILLING_HEADER);
  await app.close();
});

test('no reply of an installation that fills no demo says so', async () => {
  expect((await t.app.inject(SESSION)).headers).not.toHaveProperty(DEMO_FILLING_HEADER);
});
