import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EN_GB, type TextKey } from './texts.en_GB.ts';
import { NL_NL } from './texts.nl_NL.ts';

const SOURCES = join(import.meta.dirname, '..');
const keys = Object.keys(EN_GB) as TextKey[];
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).toSorted();

test.each(keys)('%s says the same in both languages, with the same values filled in', (key) => {
  for (const text of [EN_GB[key], NL_NL[key]]) expect(text.trim()).not.toBe('');
  expect(places(NL_NL[key])).toEqual(places(EN_GB[key]));
});

test('every text is asked for by some page', () => {
  const words = new Set(
    readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith(join('language', 'texts')))
      .flatMap((name) => [...readFileSync(join(SOURCES, name), 'utf8').matchAll(/'([^'\n]*)'/g)])
      .map((found) => found[1]),
  );
  expect(keys.filter((key) => !words.has(key))).toEqual([]);
});
