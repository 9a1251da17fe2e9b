import { expect, test } from 'vitest';
import { type Chunk, planChunks } from './chunk-plan.ts';

const page = (file: string, imports: string[], dynamicImports: string[] = []): Chunk => {
  return { file, size: 1000, imports, dynamicImports, entry: 'page' };
};
const screen = (file: string, imports: string[]): Chunk => {
  return { file, size: 1000, imports, dynamicImports: [], entry: 'import' };
};
const shared = (file: string, size: number, imports: string[] = []): Chunk => {
  return { file, size, imports, dynamicImports: [], entry: null };
};
/** The app with two screens on demand, and a visitor's page: `react` is everyone's, `router` only the app's. */
const app = (...parts: Chunk[]) => [
  page('app', ['react', 'router'], ['list', 'form']),
  page('visitor', ['react']),
  shared('react', 90_000),
  shared('router', 60_000, ['react']),
  ...parts,
];

const planned = (chunks: readonly Chunk[]) =>
  planChunks(chunks)
    .map((files) => files.toSorted().join('+'))
    .toSorted();

test('a page and what only its visits load become one; what another page loads too stays apart from it', () => {
  expect(planned(app(screen('list', []), screen('form', [])))).toEqual(['app+router']);
});

test.each([
  ['of the same screens, however large', [30_000, 40_000], ['list', 'form'], ['app+router', 'first+second']],
  [
    'of which a screen needs one, the other being small',
    [5000, 400],
    ['list'],
    ['app+router', 'first+second'],
  ],
  ['of which a screen needs one, the other being large', [5000, 40_000], ['list'], ['app+router']],
])('two shared chunks %s', (_case, [first = 0, second = 0], screensOfSecond, expected) => {
  const needs = (name: string) => ['first', ...(screensOfSecond.includes(name) ? ['second'] : [])];
  const chunks = app(
    screen('list', needs('list')),
    screen('form', needs('form')),
    shared('first', first),
    shared('second', second),
  );
  expect(planned(chunks)).toEqual(expected);
});

test('a small chunk is kept apart if all that it brings would be loaded for nothing', () => {
  const chunks = app(
    screen('list', ['small', 'other']),
    screen('form', ['other']),
    shared('small', 100, ['editor']),
    shared('editor', 50_000),
    shared('other', 5000),
  );
  expect(planned(chunks)).toEqual(['app+router', 'editor+small']);
});

test('what is imported on demand stays by itself', () => {
  const chunks = [
    page('app', [], ['list']),
    screen('list', ['dialog']),
    screen('dialog', []),
    shared('unused', 1),
  ];
  expect(planned(chunks)).toEqual([]);
});

test('no two chunks come to need each other: of three in a row the outer two are not joined without the middle one', () => {
  const chunks = app(
    screen('list', ['first']),
    screen('form', ['last']),
    shared('first', 10, ['dialog']),
    screen('dialog', ['last']),
    shared('last', 9000),
  );
  expect(planned(chunks)).toEqual(['app+router']);
});
