import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsOf, measure, oversized } from './sizes.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `  call(${index});`).join('\n');
const sizesOf = (file: string, text: string) => functionsOf(file, text).map((size) => size.lines);

test('functions of every kind are measured, those within others too', () => {
  const text = `function a() {
${lines(3)}
}
const b = () =>
  1;
class C {
  d() {
    return async function () {};
  }
}
`;
  expect(functionsOf('src/a.ts', text).map(({ name }) => name)).toEqual([
    'src/a.ts:1',
    'src/a.ts:6',
    'src/a.ts:9',
    'src/a.ts:10',
  ]);
  expect(sizesOf('src/a.ts', text)).toEqual([5, 2, 3, 1]);
});

test('what a describe holds is a chapter; a test in it is a function', () => {
  const text = `describe.each(WORDS)('a', () => {
  test('b', () => {
${lines(2)}
  });
});`;
  expect(sizesOf('src/a.test.ts', text)).toEqual([4]);
});

test("a browser test's story is a chapter, a function beside it is not", () => {
  const text = `test('a', async () => {
${lines(2)}
});
function b() {}`;
  expect(sizesOf('e2e/a.spec.ts', text)).toEqual([1]);
});

test('what is beyond its limit is named, and so is a habit of length', () => {
  const short = Array.from({ length: 9 }, (_, index) => ({ name: `short ${index}`, lines: 10 }));
  expect(oversized('function', [...short, { name: 'a.ts:1', lines: 50 }])).toEqual([]);
  expect(oversized('function', [...short, { name: 'a.ts:1', lines: 51 }])).toEqual([
    'a.ts:1: a function of 51 lines, 50 at most',
  ]);
  const usual = [...short, { name: 'a.ts', lines: 201 }, { name: 'b.ts', lines: 250 }];
  expect(oversized('file', usual)).toEqual(['2 of 11 are longer than 200 lines: a file seldom is']);
});

test('migrations, styles and plain scripts are measured as files', () => {
  const names = measure(join(import.meta.dirname, '..')).file.map(({ name }) => name);
  for (const kind of [/migrations\/.*\.sql$/, /\.module\.css$/, /\.mjs$/, /\.ts$/]) {
    expect(names.some((name) => kind.test(name))).toBe(true);
  }
});
