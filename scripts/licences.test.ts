import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ensureWebBuilt } from '../packages/server/src/start/web-build.ts';
import { ROOT } from './step.ts';

/** Licences that let a product be sold with the package in it, and demand no more than their text beside it. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
  ],
  ...['(MIT AND Zlib)', '(MIT OR CC0-1.0)', 'MIT AND OFL-1.1', 'OFL-1.1'],
]);
/** Packages that do not name their licence, with what stands in their text. */
const UNNAMED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

type Entry = {
  readonly link?: boolean;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

beforeAll(() => ensureWebBuilt(() => undefined), 120_000);

test('what the web app is made of comes with its licences, all of them allowed', () => {
  const text = readFileSync(`${ROOT}/packages/web/dist/licences.txt`, 'utf8');
  const parts = [...text.matchAll(/^## (\S+) \S+ \((.*)\)\n\n(.*)/gm)];
  const names = parts.map(([, name]) => name);
  for (const name of ['react', '@mantine/core', 'pdfjs-dist', '@fontsource-variable/inter']) {
    expect(names).toContain(name);
  }
  expect(parts.filter(([, , licence = '', start = '']) => !ALLOWED.has(licence) || start === '')).toEqual([]);
});

test('what the program installs to run has licences that are allowed', () => {
  const lock = readFileSync(`${ROOT}/package-lock.json`, 'utf8');
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, Entry>> };
  const found = new Set(['packages/domain', 'packages/server', 'packages/web']);
  for (const path of found) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const own = pathOf(packages, path, name);
      if (own && !packages[own]?.link) found.add(own);
    }
  }
  const licences = [...found]
    .filter((path) => path.includes('node_modules/'))
    .map(
      (path) => [path, packages[path]?.license ?? UNNAMED[path.replace(/^.*node_modules\//, '')]] as const,
    );
  expect(licences.length).toBeGreaterThan(200);
  expect(licences.filter(([, licence = '']) => !ALLOWED.has(licence))).toEqual([]);
});

/** Where a package that another one asks for was installed: beside it, or in a folder above. */
function pathOf(packages: Readonly<Record<string, Entry>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]*$/, '')) {
    const path = `${folder}/node_modules/${name}`.replace(/^\//, '');
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}
