import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../locales');
/** The parts of a great text file stand in a folder of its name. */
const files = readdirSync(join(folder, 'en_GB')).filter((name) => name.endsWith('.ts'));

type Texts = { readonly [key: string]: string | Texts };

function flat(texts: Texts, before = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
}

const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]).toSorted();

async function read(locale: string, file: string): Promise<Texts> {
  return ((await import(join(folder, locale, file))) as { default: Texts }).default;
}

test('both languages have the same files', () => {
  const dutch = readdirSync(join(folder, 'nl_NL')).filter((name) => name.endsWith('.ts'));
  expect(dutch.toSorted()).toEqual(files.toSorted());
});

test.each(files)('%s says the same in both languages, with the same values filled in', async (file) => {
  const english = new Map(flat(await read('en_GB', file)));
  const dutch = new Map(flat(await read('nl_NL', file)));
  expect([...dutch.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, text] of english) {
    expect(text.trim(), key).not.toBe('');
    expect(dutch.get(key)?.trim(), key).not.toBe('');
    expect(places(dutch.get(key) ?? ''), key).toEqual(places(text));
  }
});
