import { ACTS } from '@fireledger/domain/access/acts.ts';
import { allowedUserTypes } from '@fireledger/domain/access/can.ts';
import { USER_TYPES, type UserType } from '@fireledger/domain/access/user-types.ts';
import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { errorTextsEnGB } from '@fireledger/domain/shared/error-texts.en_GB.ts';
import { errorTextsNlNL } from '@fireledger/domain/shared/error-texts.nl_NL.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { RIGHT_CALLS } from '../../testing/right-calls.ts';
import { callRoute, keyOf, ROUTE_ROWS, type RouteRow } from '../../testing/routes/route-caller.ts';
import { ROUTE_ENTRIES } from '../../testing/routes/route-entries.ts';
import {
  buildRouteFixtures,
  clientsOf,
  type RouteFixtures,
  TENANT_TYPES,
  unknownIDs,
} from '../../testing/routes/route-fixtures.ts';
import { ROUTE_TABLE } from '../../testing/routes/route-table.ts';
import { claimsOf } from '../../testing/sign-in.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { routes } from './routes.ts';
import { createTokens } from './token.ts';

let t: TestApp;
let world: World;
let own: RouteFixtures;
let foreign: RouteFixtures;
let ghost: RouteFixtures;
let people: Readonly<Record<UserType, Client>>;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  own = await buildRouteFixtures(t, world.own);
  foreign = await buildRouteFixtures(t, world.foreign);
  ghost = unknownIDs(own);
  people = await clientsOf(t, world, world.own);
});
afterAll(() => t.close());

const refusalOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().code];
const refused = (code: ErrorCode) => [ERROR_STATUS[code], code];
const closed = ROUTE_ROWS.filter(([, { known }]) => known.callers !== 'anyone');
const open = ROUTE_ROWS.filter(([, { known }]) => known.callers === 'anyone' && !known.endless);

describe('the declarations', () => {
  test('every declared route is in the table, and nothing else', () => {
    expect(Object.keys(ROUTE_TABLE).sort(), 'rows of testing/*-routes.ts').toEqual(routes.map(keyOf).sort());
  });

  test.each(ROUTE_ROWS)('%s names an act with these callers', (_key, { route, known }) => {
    expect(ACTS).toContain(route.act);
    const callers = allowedUserTypes(route.act);
    expect(typeof callers === 'string' ? callers : [...callers].sort(), 'who may, by access/can.ts').toEqual(
      typeof known.callers === 'string' ? known.callers : [...known.callers].sort(),
    );
  });

  test('every POST that writes honours an Idempotency-Key, but for signing in and passwords', () => {
    const own = ['login', 'verify/2fa', 'verify/2fa/resend', 'logout', 'forgot-password', 'reset-password'];
    const asking = /\/(export|sheets|check|columns)$/;
    const others = routes.filter(({ method, idempotent }) => method === 'POST' && !idempotent);
    const paths = others.map(({ path }) => path).filter((path) => !asking.test(path));
    const named = [...own, 'unsubscribe'].map((name) => `/user/${name}`);
    expect(paths, 'those without `idempotent: true` in their declaration').toEqual(named);
  });

  test.each(ROUTE_ROWS)('%s refuses with codes that have one status and two texts', (_key, { route }) => {
    for (const code of route.errors) {
      expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
      expect([errorTextsEnGB[code], errorTextsNlNL[code]]).toEqual([expect.any(String), expect.any(String)]);
    }
    expect(new Set(route.errors).size).toBe(route.errors.length);
  });
});

describe('who is not signed in', () => {
  test.each(closed)('%s answers nobody', async (_key, row) => {
    expect(refusalOf(await callRoute(row, t.anyone, own))).toEqual(refused('not_authenticated'));
  });

  test.each(closed)('%s answers no token that was forged, is old, or is not trusted', async (_key, row) => {
    const claims = claimsOf(world.own.organization);
    const past = Math.floor(Date.now() / 1000) - 60;
    const tokens = {
      forged: await createTokens('another secret of at least 32 characters').signUser(claims),
      expired: await t.services.tokens.signUser({ ...claims, exp: past }),
      visitor: await t.services.tokens.signVisitor({ vid: claims.sid, lid: claims.sid, exp: claims.exp }),
    };
    for (const token of Object.values(tokens)) {
      expect(refusalOf(await callRoute(row, t.bearing(token), own))).toEqual(refused('not_authenticated'));
    }
    const untrusted = await t.services.tokens.signUser({ ...claims, deviceTrusted: false });
    expect(refusalOf(await callRoute(row, t.bearing(untrusted), own))).toEqual(refused('device_not_trusted'));
    const otherDevice = { cookies: { device: world.owner.deviceID } };
    const reply = await callRoute(row, people.organization_employee, own, otherDevice);
    expect(refusalOf(reply)).toEqual(refused('not_authenticated'));
  });

  test.each(open)('%s answers anybody who sends ids of nothing', async (_key, row) => {
    const reply = await callRoute(row, t.anyone, ghost);
    expect(reply.statusCode, reply.body).toBeLessThan(500);
    expect(reply.statusCode).not.toBe(403);
  });
});

describe('who may not', () => {
  const wrong = closed.flatMap(([key, row]) =>
    USER_TYPES.filter((type) => !row.known.callers.includes(type)).map((type) => [key, type, row] as const),
  );
  test.each(wrong)('%s refuses %s', async (_key, type, row) => {
    expect(refusalOf(await callRoute(row, people[type], own))).toEqual(refused('forbidden'));
  });

  const right = closed.flatMap(([key, row]) =>
    USER_TYPES.filter((type) => row.known.callers.includes(type) && !row.known.endless).map(
      (type) => [key, type, row] as const,
    ),
  );
  test.each(right)('%s hears %s', async (_key, type, row) => {
    const { statusCode, body } = await callRoute(row, people[type], ghost);
    expect([401, 500, 503], body).not.toContain(statusCode);
    expect(ERROR_STATUS[row.known.unseen ?? 'not_found'] === 403 ? 0 : statusCode, body).not.toBe(403);
  });

  const cookieWrites = ROUTE_ROWS.filter(([, { route }]) => route.method !== 'GET');
  test.each(cookieWrites)('%s refuses a write that another site has sent', async (_key, row) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: undefined },
      { origin: 'http://fireledger.test:81' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const reply = await callRoute(row, people.organization_employee, own, { headers });
      expect(refusalOf(reply), JSON.stringify(headers)).toEqual(refused('origin_not_allowed'));
    }
  });
});

describe('what is not there for the caller', () => {
  const SEEN_BY_ALL: Readonly<Record<string, string>> = {
    'GET /logbook/code/:id': 'the code itself is the right to what it opens',
    'POST /logbook/check': 'a visitor names the place that a code opened; the password is the right to it',
    'GET /reseller/:id/logo/:type': 'a logo stands on pages that anybody opens',
  };
  test('is asked of every route that names something and that tenants may call', () => {
    const sent = ({ path, body }: RouteRow['known'], ground: RouteFixtures) =>
      JSON.stringify([path(ground), body?.(ground)]);
    const unasked = ROUTE_ROWS.filter(
      ([, { route, known }]) =>
        known.unseen === undefined &&
        (known.callers === 'anyone' || TENANT_TYPES.some((type) => known.callers.includes(type))) &&
        (route.path.includes(':') || sent(known, own) !== sent(known, ghost)),
    );
    const routesUnasked = unasked.map(([key]) => key).sort();
    expect(routesUnasked, '`unseen` in its row').toEqual(Object.keys(SEEN_BY_ALL).sort());
  });

  const seeing = ROUTE_ROWS.filter(([, { known }]) => known.unseen !== undefined);
  test.each(seeing)("%s answers another tenant's ids as it answers ids of nothing", async (_key, row) => {
    const askers = row.known.askers ?? TENANT_TYPES.filter((type) => row.known.callers.includes(type));
    expect(askers).not.toEqual([]);
    for (const type of askers) {
      const [theirs, nobodys] = [
        await callRoute(row, people[type], foreign),
        await callRoute(row, people[type], ghost),
      ];
      const codes = theirs.json().errors.map((error: { code: ErrorCode }) => error.code);
      expect(codes).toContain(row.known.unseen);
      expect([theirs.statusCode, theirs.json()]).toEqual([nobodys.statusCode, nobodys.json()]);
    }
  });

  const naming = ROUTE_ROWS.filter(([, { known }]) => known.malformed !== undefined);
  test.each(naming)('%s refuses ids that are none', async (_key, row) => {
    const good = row.known.path(own);
    const id = /[0-9a-f-]{36}|[0-9a-z]{20}/.exec(good)?.[0] ?? '';
    const client = people.organization_employee;
    for (const bad of [
      'x',
      'null',
      '0',
      '%00',
      '..%2F..',
      id.slice(1),
      `{${id}}`,
      `${id}'--`,
      'ф'.repeat(36),
    ]) {
      const reply = await callRoute(row, client, own, { url: good.replace(id, encodeURI(bad)) });
      expect(refusalOf(reply), `${bad} ${reply.body}`).toEqual(refused(row.known.malformed as ErrorCode));
    }
    for (const bad of ['a'.repeat(5_000), '%ZZ']) {
      const reply = await callRoute(row, client, own, { url: good.replace(id, bad) });
      expect(refusalOf(reply)).toEqual(refused('not_found'));
      expect(reply.headers['content-type']).toContain('application/problem+json');
    }
  });
});

describe('what the whole and right call answers', () => {
  test.each(ROUTE_ROWS.filter(([, { known }]) => !known.endless))('%s', async (key, row) => {
    const { answers, callers } = row.known;
    const ground = await buildRouteFixtures(t, world.own);
    const client = callers === 'anyone' ? t.anyone : people.organization_employee;
    const before = await entries();
    const reply = await callRoute(row, client, ground);
    const expected = typeof answers === 'string' ? refused(answers) : [answers, undefined];
    const answered = reply.statusCode >= 400 ? refusalOf(reply) : [reply.statusCode, undefined];
    expect(answered, reply.body).toEqual(expected);
    expect(reply.headers['cache-control']).toBeDefined();
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    if (key in RIGHT_CALLS) return;
    const written = reply.statusCode < 400 ? entriesOf(row) : 0;
    expect((await entries()) - before, 'entries in the ledger: route-entries.ts').toBe(written);
  });
});

/** How many entries the whole ledger has. */
async function entries(): Promise<number> {
  const { rows } = await sql<{ n: string | null }>`select sum(length) as n from ledger_chain`.execute(t.db);
  return Number(rows[0]?.n);
}

const entriesOf = ({ key, route }: RouteRow) => ROUTE_ENTRIES[key]?.[0] ?? (route.method === 'GET' ? 0 : 1);

describe('what a write leaves in the ledger', () => {
  const writes = ROUTE_ROWS.filter(([, { route }]) => route.method !== 'GET');

  test('is asked of every route that writes, by a call that is not refused', () => {
    const refusedAbove = writes.filter(([, { known }]) => typeof known.answers === 'string');
    const missing = refusedAbove.map(([key]) => key).filter((key) => !(key in RIGHT_CALLS));
    expect(missing, 'in testing/right-calls.ts').toEqual([]);
    expect(writes.map(([key]) => key)).toEqual(
      expect.arrayContaining([...Object.keys(ROUTE_ENTRIES), ...Object.keys(RIGHT_CALLS)]),
    );
  });

  test.each(writes.filter(([key]) => key in RIGHT_CALLS))('%s', async (key, row) => {
    const call = await RIGHT_CALLS[key]?.({ t, world });
    const before = await entries();
    const reply = await call?.();
    expect(reply?.statusCode, reply?.body).toBeLessThan(300);
    expect((await entries()) - before, 'entries in the ledger').toBe(entriesOf(row));
  });
});
