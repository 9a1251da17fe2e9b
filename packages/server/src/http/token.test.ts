import { SignJWT } from 'jose/jwt/sign';
import { afterEach, expect, test, vi } from 'vitest';
import { createTokens } from './token.ts';

const SECRET = 'a secret of at least thirty-two characters';
const ID = '0192f0c1-0000-7000-8000-000000000001';
const NOW = Date.parse('2026-05-04T10:00:00Z');
const exp = NOW / 1000 + 60;
const visitor = { vid: ID, lid: ID, exp };
const user = {
  sub: ID,
  userType: 'contractor_employee',
  deviceID: ID,
  deviceTrusted: true,
  sid: ID,
  exp,
} as const;

afterEach(() => {
  vi.useRealTimers();
});

test('a token says what was signed until it expires, also one that was read before', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const tokens = createTokens(SECRET);
  const signed = [await tokens.signUser(user), await tokens.signVisitor(visitor)];
  const claims = [expect.objectContaining({ kind: 'user', ...user }), { kind: 'visitor', ...visitor }];
  const read = () => Promise.all(signed.map((token) => tokens.read(token)));
  for (const _again of [1, 2]) expect(await read()).toEqual(claims);
  vi.setSystemTime(NOW + 61_000);
  for (const _again of [1, 2]) expect(await read()).toEqual([null, null]);
});

test('nothing is read in a token that was signed for something else', async () => {
  const sign = (audience: string | undefined) => {
    const token = new SignJWT({ vid: ID, lid: ID }).setProtectedHeader({ alg: 'HS256' });
    const key = new TextEncoder().encode(`fireledger token ${SECRET}`);
    const dated = token.setExpirationTime(Date.now() / 1000 + 60);
    return (audience === undefined ? dated : dated.setAudience(audience)).sign(key);
  };
  const { read } = createTokens(SECRET);
  const claims = await Promise.all(
    ['fireledger:visitor', 'fireledger:user', 'elsewhere', undefined].map(async (of) => read(await sign(of))),
  );
  expect(claims.map((found) => found?.kind ?? null)).toEqual(['visitor', null, null, null]);
});

test('nothing is read in a token of another secret, or in what is none', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const { read } = createTokens(SECRET);
  const foreign = await createTokens(`${SECRET}!`).signUser(user);
  expect(await Promise.all([read(foreign), read('no token'), read('')])).toEqual([null, null, null]);
});
