import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';
import { beforeAll, expect, test } from 'vitest';
import { ensureWebBuilt } from '../packages/server/src/start/web-build.ts';

const WEB = join(import.meta.dirname, '../packages/web');
const ASSETS = join(WEB, 'dist/assets');
const ROUTES = join(WEB, 'src/routes/_app');

/** A script of the build: its size as it is sent (brotli), and the scripts that the browser loads before it runs. */
type Script = { readonly bytes: number; readonly imports: readonly string[] };
const scripts = new Map<string, Script>();

beforeAll(async () => {
  await ensureWebBuilt(() => undefined);
  for (const name of readdirSync(ASSETS)) if (name.endsWith('.js')) scripts.set(name, read(name));
}, 120_000);

function read(name: string): Script {
  const code = readFileSync(join(ASSETS, name), 'utf8');
  const { staticImports, staticExports } = parseSync(name, code).module;
  const modules = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ];
  const imports = modules.map(({ value }) => value.replace('./', ''));
  return { bytes: brotliCompressSync(code).length, imports };
}

const importsOf = (name: string) => scripts.get(name)?.imports ?? [];

/** What the browser loads with these scripts, themselves included. */
function loaded(names: readonly string[]): Set<string> {
  const found = new Set(names);
  for (const name of found) for (const other of importsOf(name)) found.add(other);
  return found;
}

/** In the unit of the budgets of design 9. */
function kilobytes(names: Iterable<string>): number {
  let bytes = 0;
  for (const name of names) bytes += scripts.get(name)?.bytes ?? 0;
  return bytes / 1000;
}

/** The scripts that an HTML page names. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(join(WEB, 'dist', page), 'utf8');
  return [...html.matchAll(/\/assets\/([^"]+\.js)"/g)].flatMap(([, name]) => name ?? []);
}

/** The scripts with the name of a source: two, if it is a text in two languages or a layout with a screen of its own. */
function named(name: string): string[] {
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.')}-[\\w-]{8}\\.js$`);
  const found = [...scripts.keys()].filter((script) => pattern.test(script));
  expect(found, name).not.toEqual([]);
  return found;
}

/** A text file in the longer of the two languages. */
function textsNamed(name: string): string[] {
  return named(name)
    .toSorted((a, b) => kilobytes([b]) - kilobytes([a]))
    .slice(0, 1);
}

/** The first screen: the layout with the dashboard, and the texts that they need. */
function firstScreen(): Set<string> {
  const texts = ['ui', 'shell', 'notification', 'dashboard'].flatMap(textsNamed);
  const errors = named('error-texts.nl_NL');
  return loaded([...scriptsOf('index.html'), ...named('_app'), ...texts, ...errors]);
}

test('every script that a script imports is there, and none needs itself by way of others', () => {
  const all = [...scripts.keys()];
  expect(all.flatMap(importsOf).filter((name) => !scripts.has(name))).toEqual([]);
  expect(all.filter((name) => loaded(importsOf(name)).has(name))).toEqual([]);
});

test('a visitor’s page stays within 130 kB', () => {
  const scriptsOfVisit = loaded([...scriptsOf('public.html'), ...named('error-texts.nl_NL')]);
  expect(kilobytes(scriptsOfVisit)).toBeGreaterThan(60);
  expect(kilobytes(scriptsOfVisit)).toBeLessThanOrEqual(130);
});

test('the first screen of somebody who is signed in stays within 280 kB', () => {
  expect(kilobytes(firstScreen())).toBeGreaterThan(150);
  expect(kilobytes(firstScreen())).toBeLessThanOrEqual(280);
});

test('every other screen adds at most 60 kB with its texts', () => {
  const first = firstScreen();
  const screens = readdirSync(ROUTES).filter((file) => file.endsWith('.tsx') && file !== 'index.tsx');
  const added = screens.map((file) => {
    const [, list = ''] = /texts: \[(.*?)\]/s.exec(readFileSync(join(ROUTES, file), 'utf8')) ?? [];
    const texts = [...list.matchAll(/'([\w-]+)'/g)].flatMap(([, name = '']) => textsNamed(name));
    const component = named(file.replace('.tsx', '').replace(/[{$}]/g, '_'));
    const more = [...loaded([...component, ...texts])].filter((name) => !first.has(name));
    return { file, kB: Math.round(kilobytes(more) * 10) / 10 };
  });
  expect(added.filter(({ kB }) => kB > 60)).toEqual([]);
});
