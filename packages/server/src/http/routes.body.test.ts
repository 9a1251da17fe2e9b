import { USER_TYPES, type UserType } from '@fireledger/domain/access/user-types.ts';
import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import { callRoute, ROUTE_ROWS, type RouteRow } from '../../testing/routes/route-caller.ts';
import { buildRouteFixtures, clientsOf, type RouteFixtures } from '../../testing/routes/route-fixtures.ts';
import { claimsOf } from '../../testing/sign-in.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
let own: RouteFixtures;
let employee: Client;
let owner: Client;
let people: Readonly<Record<UserType, Client>>;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  own = await buildRouteFixtures(t, world.own);
  employee = t.as(world.own.organization);
  owner = t.as(world.owner);
  people = await clientsOf(t, world, world.own);
});
afterAll(() => t.close());

const refusalOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().code];
const refused = (code: ErrorCode) => [ERROR_STATUS[code], code];
const json = { 'content-type': 'application/json' };
const withBody = ROUTE_ROWS.filter(([, { known }]) => known.body !== undefined);
const bodyOf = ({ known }: RouteRow) => known.body?.(own) ?? {};
/** Somebody who may call a route: an organisation's employee, where they may not the owner. */
const callerOf = ({ known: { callers } }: RouteRow) =>
  callers === 'anyone' || callers.includes('organization_employee') ? employee : owner;

describe('a body that is none', () => {
  test.each(withBody)('%s refuses broken JSON', async (_key, row) => {
    const whole = JSON.stringify(bodyOf(row));
    for (const body of [
      whole.slice(0, -1),
      `${whole}}`,
      '{',
      '{"a":',
      'null null',
      '{"__proto__":{"a":1}}',
    ]) {
      const reply = await callRoute(row, callerOf(row), own, { headers: json, body });
      expect(refusalOf(reply), body).toEqual(refused('malformed_body'));
      expect(reply.headers['content-type']).toContain('application/problem+json');
    }
  });

  test('nothing at all is no body, also of a client that calls whatever it sends JSON', async () => {
    const { userID } = world.own.organization;
    const checked = `/user/${userID}/update-date-notification-bar-checked`;
    const reply = await employee.patch(checked, '', { headers: json });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    const missing = await employee.post('/contract', '', { headers: json });
    expect([missing.statusCode, missing.json()]).toEqual([
      422,
      (await employee.post('/contract', {})).json(),
    ]);
  });

  test.each(withBody)('%s refuses JSON in another encoding than UTF-8', async (_key, row) => {
    const whole = JSON.stringify({ ...bodyOf(row), description: 'café' });
    const bodies = [Buffer.from(whole, 'latin1'), Buffer.from(whole, 'utf16le')];
    for (const body of bodies) {
      const reply = await callRoute(row, callerOf(row), own, { headers: json, body });
      expect(refusalOf(reply)).toEqual(refused('malformed_body'));
    }
  });

  test.each(withBody)('%s refuses JSON that is no object', async (_key, row) => {
    for (const body of ['[]', '"text"', '1', 'true', '[{}]']) {
      const reply = await callRoute(row, callerOf(row), own, { headers: json, body });
      expect(refusalOf(reply), body).toEqual([422, 'field.invalid']);
    }
  });

  test.each(withBody)('%s refuses what is not JSON', async (_key, row) => {
    const bodies = {
      'text/plain': JSON.stringify(bodyOf(row)),
      'text/plain;charset=UTF-8': JSON.stringify(bodyOf(row)),
      'application/x-www-form-urlencoded': 'description=x',
      'application/xml': '<a/>',
      'application/octet-stream': 'x',
      'application/jsonx': '{}',
      [String(FORM.headers?.['content-type'])]: formOf({ name: 'description', content: 'x' }),
    };
    for (const [type, body] of Object.entries(bodies)) {
      const reply = await callRoute(row, callerOf(row), own, { headers: { 'content-type': type }, body });
      expect(refusalOf(reply), type).toEqual(refused('unsupported_content_type'));
    }
  });

  test.each(withBody)('%s refuses more than a megabyte', async (_key, row) => {
    const body = JSON.stringify({ ...bodyOf(row), description: 'x'.repeat(1024 * 1024) });
    const reply = await callRoute(row, callerOf(row), own, { headers: json, body });
    expect(refusalOf(reply)).toEqual(refused('body_too_large'));
  });
});

describe('fields that nobody declared', () => {
  test.each(withBody)(
    '%s refuses them, each by name, and with everything else that is wrong',
    async (_key, row) => {
      const body = { ...bodyOf(row), extra: 1, constructor: { name: 'x' }, hasOwnProperty: 'x' };
      const reply = await callRoute(row, callerOf(row), own, { body });
      expect(reply.statusCode, reply.body).toBe(422);
      for (const path of ['extra', 'hasOwnProperty']) {
        expect(reply.json().errors).toContainEqual({ path, code: 'field.unknown' });
      }
    },
  );

  const withoutBody = ROUTE_ROWS.filter(
    ([, { known, route }]) => route.method !== 'GET' && known.body === undefined && !route.upload,
  );
  test.each(withoutBody)('%s refuses them, as it takes none at all', async (_key, row) => {
    const reply = await callRoute(row, callerOf(row), own, { body: { extra: 1 } });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [{ path: 'extra', code: 'field.unknown' }],
    ]);
  });

  const queried = ROUTE_ROWS.filter(([, { route }]) => route.query !== undefined);
  test.each(queried)('%s refuses them in the address', async (_key, row) => {
    const path = row.known.path(own);
    const url = `${path}${path.includes('?') ? '&' : '?'}extra=1`;
    const reply = await callRoute(row, callerOf(row), own, { url });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [{ path: 'extra', code: 'field.unknown' }],
    ]);
  });
});

describe('who may not call is told that, whatever was sent', () => {
  const closed = ROUTE_ROWS.filter(([, { known }]) => known.callers !== 'anyone' && !known.endless);
  /** What no route takes, in every part that this one reads. */
  const wrongly = (row: RouteRow) => {
    const path = row.known.path(own);
    const url = row.route.query ? `${path}${path.includes('?') ? '&' : '?'}extra=1` : path;
    return row.known.body || row.known.upload ? { url, body: { extra: 1 } } : { url };
  };

  test.each(closed)('%s', async (_key, row) => {
    const { callers } = row.known;
    for (const type of USER_TYPES.filter((one) => !callers.includes(one))) {
      const reply = await callRoute(row, people[type], own, wrongly(row));
      expect(refusalOf(reply), type).toEqual(refused('forbidden'));
    }
    const over = { ...claimsOf(world.own.organization), sid: world.own.location.id };
    const ended = t.bearing(await t.services.tokens.signUser(over));
    expect(refusalOf(await callRoute(row, ended, own, wrongly(row)))).toEqual(refused('not_authenticated'));
    expect(refusalOf(await callRoute(row, t.anyone, own, wrongly(row)))).toEqual(
      refused('not_authenticated'),
    );
  });
});

describe('a body where every field is wrong', () => {
  const VALUES = [
    null,
    '',
    ' ',
    0,
    -1,
    Number.MAX_VALUE,
    true,
    [],
    {},
    ['x'],
    { a: 1 },
    'x'.repeat(20_000),
    '\u0000',
    '\ud800',
  ];
  const fieldsOf = (row: RouteRow) => Object.keys(bodyOf(row));

  test.each(withBody)('%s answers no 500, and names every field at once', async (_key, row) => {
    for (const value of VALUES) {
      const body = JSON.stringify(Object.fromEntries(fieldsOf(row).map((field) => [field, value])));
      const reply = await callRoute(row, callerOf(row), own, { headers: json, body });
      expect(reply.statusCode, `${body.slice(0, 60)} ${reply.body}`).toBeLessThan(500);
    }
    const numbers = Object.fromEntries(fieldsOf(row).map((field) => [field, -0.5]));
    const { errors } = (await callRoute(row, callerOf(row), own, { body: numbers })).json();
    const paths = errors.map((error: { path: string }) => error.path).sort();
    expect(paths).toEqual(fieldsOf(row).sort());
  });
});

describe('paths and methods that are no route', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'GET', 'POST', 'OPTIONS'] as const)('%s', async (method) => {
    for (const url of ['/api/v1/nothing', '/api/v1/', '/api/v1/user/x/y', '/api/v1/service-event/other/x']) {
      const reply = await t.app.inject({ method, url });
      expect(refusalOf(reply), url).toEqual(refused('not_found'));
    }
  });
});

describe('a call that takes a file', () => {
  const uploads = ROUTE_ROWS.filter(([, { route }]) => route.upload);
  test.each(uploads)('%s refuses everything that is no form', async (_key, row) => {
    const bodies = { 'application/json': '{"file":"x"}', 'text/plain': 'x', 'image/png': 'x' };
    for (const [type, body] of Object.entries(bodies)) {
      const reply = await callRoute(row, callerOf(row), own, { headers: { 'content-type': type }, body });
      expect(refusalOf(reply), type).toEqual(refused('unsupported_content_type'));
    }
    const nothing = await callerOf(row).post(row.known.path(own));
    expect(refusalOf(nothing)).toEqual(refused('unsupported_content_type'));
  });

  test('stands in the OpenAPI document as a form', async () => {
    const { paths } = (await t.app.inject({ url: '/api/v1/openapi.json' })).json();
    const { content } = paths['/api/v1/service-event/manual/{id}/file'].post.requestBody;
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
  });
});
