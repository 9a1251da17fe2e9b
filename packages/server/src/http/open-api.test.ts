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
  for (const { method, path, answers } of routes) {
    const { responses } = paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`][method.toLowerCase()];
    expect([path, Object.keys(responses)]).toEqual([path, Object.keys(answers)]);
    expect([path, responses[204]?.content]).toEqual([path, undefined]);
  }
});
