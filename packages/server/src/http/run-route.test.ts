import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/app.ts';
import { tokenOf } from '../../testing/sign-in.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { buildApp } from '../app.ts';
import { createLogger } from '../start/logger.ts';

let t: TestApp;
let user: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  user = await buildUser(t.db);
});
afterAll(() => t.close());

const HTTPS = 'https://logbook.example.test';
/** What a browser is told of a cookie that it takes from this host alone, and over an encrypted connection. */
const OF_THIS_HOST = { secure: true, path: '/', httpOnly: true, sameSite: 'Lax' };

describe('cookies are for this host and for encrypted connections only', () => {
  /** The cookies that signing in sets. */
  async function cookies(publicUrl: string, trustProxy: readonly string[] = []) {
    const app = await buildApp({ ...t.services, env: { ...t.services.env, publicUrl, trustProxy } });
    const payload = { email: user.email, password: user.password };
    const headers = { 'x-forwarded-proto': trustProxy.length > 0 ? 'https' : 'http' };
    const reply = await app.inject({ method: 'POST', url: '/api/v1/user/login', payload, headers });
    await app.close();
    return reply.cookies.map(({ value: _value, maxAge: _maxAge, ...told }) => told);
  }
  const ofThisHost = ['__Host-token', '__Host-device'].map((name) => ({ name, ...OF_THIS_HOST }));

  test('where the public address is https, also behind a proxy that nobody named', async () => {
    expect(await cookies(HTTPS)).toEqual(ofThisHost);
  });

  test('where a proxy that was named says so', async () => {
    expect(await cookies('http://localhost:3000', ['127.0.0.1'])).toEqual(ofThisHost);
  });

  test('not where there is no encryption', async () => {
    const { secure: _secure, ...plain } = OF_THIS_HOST;
    const expected = ['token', 'device'].map((name) => ({ name, ...plain }));
    expect(await cookies('http://localhost:3000')).toEqual(expected);
  });

  test('so that one which another host of the domain could have set counts for nothing', async () => {
    const app = await buildApp({ ...t.services, env: { ...t.services.env, publicUrl: HTTPS } });
    const visited = await buildUser(t.db);
    const own = { token: await tokenOf(TEST_SECRET, visited), device: visited.deviceID };
    const ask = async (sent: Readonly<Record<string, string>>) => {
      const reply = await app.inject({ url: '/api/v1/user/session', cookies: sent });
      return reply.json().session?.userID ?? null;
    };
    const named = { '__Host-token': own.token, '__Host-device': own.device };
    expect(await ask(own)).toBeNull();
    expect(await ask({ '__Host-token': own.token, device: own.device })).toBeNull();
    expect(await ask(named)).toBe(visited.userID);
    expect(await ask({ ...named, token: 'another', device: 'another' })).toBe(visited.userID);
    const login = { email: visited.email, password: visited.password };
    const trusted = async (sent: Readonly<Record<string, string>>) => {
      const call = { method: 'POST', url: '/api/v1/user/login', payload: login, cookies: sent } as const;
      const headers = { origin: HTTPS, host: new URL(HTTPS).host };
      return (await app.inject({ ...call, headers })).json().session.deviceTrusted;
    };
    expect([await trusted(own), await trusted(named)]).toEqual([false, true]);
    await app.close();
  });
});

test('a write is from our own page only if its Origin is the Host of the call, whatever other host a forwarded header names', async () => {
  const app = await buildApp({ ...t.services, env: { ...t.services.env, trustProxy: ['127.0.0.1'] } });
  const attempt = async (headers: Readonly<Record<string, string>>) => {
    const payload = { email: user.email, password: user.password };
    const all = { host: 'logbook.example.test', ...headers };
    const reply = await app.inject({ method: 'POST', url: '/api/v1/user/login', payload, headers: all });
    return [reply.statusCode, reply.json().code];
  };
  const evil = 'evil.example.test';
  expect(await attempt({ origin: `https://${evil}`, 'x-forwarded-host': evil })).toEqual([
    403,
    'origin_not_allowed',
  ]);
  const own = { origin: 'https://logbook.example.test', 'x-forwarded-host': evil };
  expect(await attempt(own)).toEqual([200, undefined]);
  await app.close();
});

test('a body too deep to be compared under its key is malformed', async () => {
  const token = await tokenOf(TEST_SECRET, user);
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/v1/service-event/manual',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'a-key-of-its-own',
    },
    payload: `{"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_body']);
});

test('malformed headers are reported together with everything else that is wrong', async () => {
  const owner = t.as(await buildUser(t.db, { type: 'application_owner' }));
  const missing = [
    { path: 'name', code: 'field.required' },
    { path: 'active', code: 'field.required' },
  ];
  const key = await owner.post('/discipline', {}, { headers: { 'idempotency-key': 'short' } });
  expect([key.statusCode, key.json().errors]).toEqual([
    422,
    [...missing, { path: 'Idempotency-Key', code: 'field.invalid' }],
  ]);
  const body = { name: '', active: null };
  const tag = await owner.patch(`/discipline/${user.userID}`, body, { headers: { 'if-match': 'x' } });
  expect([tag.statusCode, tag.json().errors]).toEqual([
    422,
    [...missing, { path: 'If-Match', code: 'field.invalid' }],
  ]);
});

test('a call may not arrive for ever', () => {
  expect(t.app.server.requestTimeout).toBe(600_000);
});

test('a reply that a route sends by itself leaves no error in the log', async () => {
  const lines: string[] = [];
  const logger = createLogger({ ...t.services.env, logLevel: 'info' }, false, {
    write: (line: string) => void lines.push(line),
  });
  const app = await buildApp(t.services, { logger });
  const headers = { authorization: `Bearer ${await tokenOf(TEST_SECRET, user)}` };
  const payload = { filter: {}, format: 'csv' };
  const url = '/api/v1/service-event/action/export';
  const reply = await app.inject({ method: 'POST', url, headers, payload });
  await app.close();
  expect(reply.statusCode).toBe(200);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([30]);
});
