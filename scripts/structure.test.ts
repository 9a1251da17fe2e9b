import { describe, expect, test } from 'vitest';
import { ROOT } from './step.ts';
import { checkStructure, structureProblems } from './structure.ts';

test('every source file keeps to the habits of the design', () => {
  expect(checkStructure(ROOT)).toEqual([]);
});

const FILE = 'packages/server/src/example.ts';

describe('what is refused', () => {
  test.each([
    ['any', 'const a: any = 1;'],
    ['any within', 'type A = Record<string, any[]>;'],
    ['what is unfinished', ['// TO', 'DO: later'].join('')],
    ['a file passed on', "export * from './a.ts';"],
    [
      'a suppression without a reason',
      ['// biome', '-ignore lint/a/b: <explanation>'].join('').replace('<explanation>', ''),
    ],
    ['an expected error without a reason', ['// @ts', '-expect-error'].join('')],
    ['an ignored error without a reason', ['// @ts', '-ignore'].join('')],
    ['an unchecked file', ['// @ts', '-nocheck because it is so'].join('')],
    ['a test alone', "test.only('a', () => {});"],
    ['a test left out', "describe.skip('a', () => {});"],
    ['a group of browser tests left out', "test.describe.skip('a', () => {});"],
    ['a browser test that is to be mended', "test.fixme('a', () => {});"],
    ['a browser test that may fail', "test.fail('a', () => {});"],
    ['a browser test left out from within', "test('a', () => { test.skip(); });"],
    ['a test left out where it suits', "test.skipIf(process.platform === 'win32')('a', () => {});"],
    ['a test run where it suits', "test.runIf(asRoot).each([1])('a', () => {});"],
    ['tests of a table left out', "test.each([1]).skip('a', () => {});"],
    ['a test left out by a name in quotes', "test['skip']('a', () => {});"],
    ['a test left out by an option', "test('a', { skip: true }, () => {});"],
    ['tests of a table left out by an option', "it.each([1])('a', { todo: true }, () => {});"],
  ])('%s', (_name, text) => {
    expect(structureProblems(FILE, text)).toHaveLength(1);
  });
});

describe('what is fine', () => {
  test.each([
    ['a word that looks like any', "const any = 'any'; // any at all"],
    ['words of the trade in a table', "test.each([{ skip: true }])('a', ({ skip }) => skip);"],
    ['an option that leaves nothing out', "test('a', { timeout: 60_000 }, () => {});"],
    ['an own export', 'const a = 1;\nexport { a };'],
    ['a suppression with a reason', ['// biome', '-ignore lint/a/b: the order is the reader’s'].join('')],
    ['an expected error with a reason', ['// @ts', '-expect-error the type names no such call'].join('')],
  ])('%s', (_name, text) => {
    expect(structureProblems(FILE, text)).toEqual([]);
  });

  test('an own export from an index, but nothing passed on', () => {
    const index = 'packages/web/src/routes/_app/index.tsx';
    expect(structureProblems(index, 'export const Route = 1;')).toEqual([]);
    expect(structureProblems(index, "export { a } from './a.ts';")).toHaveLength(1);
  });
});
