import { ERROR_STATUS } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { routes } from './routes.ts';

type Content = Record<string, { readonly schema: object; readonly example?: unknown }>;
type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags: readonly [string];
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

let t: TestApp;
let document: Document;
let operations: readonly (readonly [name: string, operation: Operation])[];
beforeAll(async () => {
  t = await startTestApp();
  document = (await t.anyone.get('/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
});
afterAll(() => t.close());

const operationOf = ({ method, path }: (typeof routes)[number]) =>
  document.paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

test('each call says in a few words what it does, and no two say the same', () => {
  const summaries = operations.map(([name, { summary = '' }]) => [name, summary] as const);
  const wrong = summaries.filter(([, text]) => !/^[A-Z].{8,70}[^.]$/.test(text));
  expect(wrong).toEqual([]);
  expect(new Set(summaries.map(([, text]) => text)).size).toBe(summaries.length);
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(summaries.length);
});

test('each call stands in a group that is described, and no group is empty', () => {
  const used = new Set(operations.map(([, { tags }]) => tags[0]));
  expect([...used].sort(), 'TAGS of open-api.ts').toEqual(document.tags.map(({ name }) => name).sort());
});

test('each parameter and each response is described', () => {
  const bare = operations.flatMap(([name, { parameters = [], responses }]) => [
    ...parameters.filter(({ description }) => !description).map((one) => `${name} ${one.name}`),
    ...Object.entries(responses)
      .filter(([, { description }]) => !description || description === 'Default Response')
      .map(([status]) => `${name} ${status}`),
  ]);
  expect(bare).toEqual([]);
});

test('each error code stands with the status under which it is returned', () => {
  for (const route of routes) {
    for (const code of route.errors) {
      const told = operationOf(route)?.responses[String(ERROR_STATUS[code])]?.description;
      expect(told, `${route.method} ${route.path}`).toContain(`\`${code}\``);
    }
  }
});

test('each body has an example, which its schema accepts', () => {
  for (const route of routes) {
    const { method, path, body, described = body, example } = route;
    const parsed = described?.safeParse(example);
    expect([method, path, parsed?.error]).toEqual([method, path, undefined]);
    const content = operationOf(route)?.requestBody?.content['application/json'];
    expect([method, path, content?.example]).toEqual([method, path, example]);
  }
});

test('no two paths differ by the names of their parameters alone: the standard forbids it', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('a schema that several calls share stands once, under its own name', () => {
  const text = JSON.stringify(document);
  const named = Object.keys(document.components.schemas);
  expect(named).toEqual(expect.arrayContaining(['Address', 'ErrorCode', 'Problem', 'ServiceEventFilter']));
  const referredTo = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(referredTo)].sort()).toEqual(named.toSorted());
  expect(named.filter((name) => name.endsWith('Input'))).toEqual([]);
  // A uuid says by its format what a pattern of 180 letters says.
  expect(text).not.toContain('[0-9a-fA-F]{8}-');
});
