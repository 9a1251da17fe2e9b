import { ERROR_STATUS } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { routes } from './routes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('the REST commands describe themselves, for programs and for people', async () => {
  const described = await t.anyone.get('/openapi.json');
  expect(described.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/v1/service-event/manual': { post: { description: expect.stringContaining('Callers') } } },
  });
  const docs = await t.anyone.get('/api/docs');
  expect([docs.statusCode, docs.headers.location]).toEqual([302, '/api/v1/docs/']);
  const page = await t.anyone.get('/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('each route is described with the statuses that it answers, and no body where it answers none', async () => {
  const { paths } = (await t.anyone.get('/openapi.json')).json();
  for (const { method, path, answers, errors } of routes) {
    const { responses } = paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`][method.toLowerCase()];
    const statuses = [
      ...Object.keys(answers),
      ...errors.map((code) => String(ERROR_STATUS[code])),
      'default',
    ];
    expect([path, Object.keys(responses).sort()]).toEqual([path, [...new Set(statuses)].sort()]);
    expect([path, responses[204]?.content, responses[304]?.content]).toEqual([path, undefined, undefined]);
  }
});

test('each route says what it takes: no body without fields, and the headers that it heeds', async () => {
  const { paths } = (await t.anyone.get('/openapi.json')).json();
  for (const { method, path, body, idempotent = false, errors, answers } of routes) {
    const described = paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`][method.toLowerCase()];
    const taken = described.requestBody?.content['application/json']?.schema;
    const fields = (taken?.anyOf ?? (taken ? [taken] : [])).map((one: { properties?: object }) =>
      Object.keys(one.properties ?? {}),
    );
    expect([path, fields.length > 0, fields.every((names: string[]) => names.length > 0)]).toEqual([
      path,
      body !== undefined,
      true,
    ]);
    const headers = (described.parameters ?? [])
      .filter((parameter: { in: string }) => parameter.in === 'header')
      .map(({ name, required = false }: { name: string; required?: boolean }) => [name, required]);
    expect([path, headers]).toEqual([
      path,
      [
        ...(idempotent ? [['Idempotency-Key', false]] : []),
        ...(errors.includes('stale_version') ? [['If-Match', false]] : []),
        ...(304 in answers ? [['If-None-Match', false]] : []),
        ...(206 in answers ? ['Range', 'If-Range'].map((name) => [name, false]) : []),
      ],
    ]);
  }
});

test('it says how one signs in, which calls need it, and what a refusal is', async () => {
  const { components, paths } = (await t.anyone.get('/openapi.json')).json();
  const { description, content } = paths['/api/v1/location'].post.responses.default;
  const schemes = ['bearer', 'cookie', 'device'];
  expect(Object.keys(components.securitySchemes)).toEqual(schemes);
  // The token's cookie is none without the device's that it names.
  const ways = paths['/api/v1/location'].post.security.map(Object.keys);
  expect(ways).toEqual([['bearer'], ['cookie', 'device']]);
  const needed = (path: string) => paths[path].post.security.flatMap(Object.keys);
  expect(needed('/api/v1/location')).toEqual(schemes);
  expect(paths['/api/v1/user/login'].post.security[0]).toEqual({});
  expect(description).toContain('Refused');
  expect(content['application/problem+json'].schema).toEqual({ $ref: '#/components/schemas/Problem' });
  const { properties } = components.schemas.Problem;
  expect(Object.keys(properties)).toEqual(['status', 'code', 'errors', 'detail', 'reference']);
  expect(properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' });
  expect(components.schemas.ErrorCode.enum).toEqual(Object.keys(ERROR_STATUS));
});

test('it says what a key and a version look like, and that an import is a trial unless it says otherwise', async () => {
  const { paths } = (await t.anyone.get('/openapi.json')).json();
  const parameter = (path: string, method: string, name: string) =>
    paths[`/api/v1${path}`][method].parameters.find((one: { name: string }) => one.name === name).schema;
  const key = new RegExp(parameter('/location', 'post', 'Idempotency-Key').pattern);
  expect(['a key', 'short', 'a-key-of-its-own'].map((one) => key.test(one))).toEqual([false, false, true]);
  const [any, tag] = parameter('/location/{id}', 'patch', 'If-Match').anyOf;
  const version = new RegExp(tag.pattern);
  expect([any.enum, ['3', '"3"', 'W/"3"', '"x"'].map((one) => version.test(one))]).toEqual([
    ['*'],
    [true, true, true, false],
  ]);
  expect(parameter('/location/import', 'post', 'dryRun')).toMatchObject({ default: 'true' });
});

test('an id that may be left out is described as an id or null, not as an empty text', async () => {
  const document = (await t.anyone.get('/openapi.json')).json();
  const { schema } = document.paths['/api/v1/user'].post.requestBody.content['application/json'];
  expect(schema.properties.organizationID).toEqual({
    anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }],
  });
  expect(JSON.stringify(document)).not.toContain('"enum":[""]');
});

test('it says what the headers of an answer tell: when to try again, by what bytes are known, how many rows come', async () => {
  const { paths } = (await t.anyone.get('/openapi.json')).json();
  const headers = (path: string, method: string, status: string) =>
    Object.keys(paths[`/api/v1${path}`][method].responses[status].headers ?? {});
  expect(headers('/user/login', 'post', 'default')).toEqual(['Retry-After']);
  const file = ['200', '206'].map((status) => headers('/document/{id}/file', 'get', status));
  expect(file).toEqual([
    ['Content-Disposition', 'ETag'],
    ['Content-Disposition', 'ETag', 'Content-Range'],
  ]);
  expect(headers('/reseller/license/export', 'post', '200')).toEqual(['Content-Disposition']);
  for (const path of ['/service-event/action/export', '/location/export', '/logbook/sheets']) {
    expect(headers(path, 'post', '200')).toEqual(['Content-Disposition', 'Row-Count']);
  }
});

test('it says which types a file has, so that a generated client knows bytes from a stream of text', async () => {
  const { paths } = (await t.anyone.get('/openapi.json')).json();
  const content = (path: string, method: string) => paths[`/api/v1${path}`][method].responses[200].content;
  expect(content('/live', 'get')).toEqual({ 'text/event-stream': { schema: { type: 'string' } } });
  expect(Object.keys(content('/user/export', 'post'))).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
  ]);
  expect(content('/user/import/template', 'get')).toEqual({
    'text/csv': { schema: { type: 'string', format: 'binary' } },
  });
  // An uploaded file is of whatever type it was.
  expect(Object.keys(content('/document/{id}/file', 'get'))).toEqual(['*/*']);
});

test('it says what a generator makes its own types of: days, and whole numbers', async () => {
  const { paths } = (await t.anyone.get('/openapi.json')).json();
  const fields = (path: string) =>
    paths[`/api/v1${path}`].post.requestBody.content['application/json'].schema.properties;
  expect(fields('/logbook/book')).toMatchObject({ from: { type: 'string', format: 'date' } });
  const { expiresAt, warningMonths } = fields('/document');
  expect(expiresAt.anyOf).toEqual([{ type: 'string', format: 'date' }, { type: 'null' }]);
  expect(warningMonths.anyOf).toEqual([{ type: 'integer', enum: [1, 3, 6, 12] }, { type: 'null' }]);
});
