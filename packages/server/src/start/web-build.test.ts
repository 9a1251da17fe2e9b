import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourcesDigest } from './web-build.ts';

let root: string;
const digest = () => sourcesDigest(root, ['src', 'lock.json', 'missing']);
const write = (name: string, content: string) => writeFileSync(join(root, name), content);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fireledger-sources-'));
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  write('src/deep/a.ts', 'export const a = 1;');
  write('src/b.ts', 'export const b = 1;');
  write('lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['a file that is changed', () => write('src/deep/a.ts', 'export const a = 2;')],
  ['a file that is renamed', () => renameSync(join(root, 'src/b.ts'), join(root, 'src/c.ts'))],
  ['a file that is gone', () => rmSync(join(root, 'src/b.ts'))],
  ['a file more', () => write('src/new.ts', '')],
  ['other packages', () => write('lock.json', '{"a":1}')],
])('the web app is built anew after %s', (_name, change) => {
  const before = digest();
  change();
  expect(digest()).not.toBe(before);
});

test.each([
  ['files that were copied, with other times', () => utimesSync(join(root, 'src/b.ts'), 1, 1)],
  ['a test', () => write('src/b.test.ts', 'test')],
  ['what the build writes', () => write('src/routeTree.gen.ts', 'routes')],
])('the web app is not built anew for %s', (_name, change) => {
  const before = digest();
  change();
  expect(digest()).toBe(before);
});
