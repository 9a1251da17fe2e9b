import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const TEXTS = join(SOURCES, 'locales/en_GB');
const names = readdirSync(TEXTS)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length));

type Texts = { readonly [key: string]: string | Texts };

/** The keys of a text file as they are asked for: the forms of one and several are one key. */
function keysOf(texts: Texts, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [before + key.replace(/_(zero|one|other)$/, '')]
      : keysOf(value, `${before}${key}.`),
  );
}

/** A template such as `step.${step}.verb` as the keys that it may come to. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^{}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[^.:]+')}$`);
}

/** What one source says: its words in quotes, its templates, and of which text files it speaks. */
function sourceOf(name: string) {
  const text = readFileSync(join(SOURCES, name), 'utf8');
  const words = new Set([...text.matchAll(/'([^'\n]*)'/g)].map((found) => found[1] ?? ''));
  const templates = [
    ...text.matchAll(/\bt\(\s*`([^`\n]*\$\{[^`\n]*)`/g),
    ...text.matchAll(/`([a-z][\w:]*[._:][\w:.]*\$\{[^`\n]*)`/g),
  ];
  const speaks = (file: string) =>
    words.has(file) ||
    name.startsWith(join('features', file)) ||
    // the file of the reusable pieces is the one that need not be named
    (file === 'ui' && /useTranslation\(\)|TFunction\b(?!<)/.test(text)) ||
    /useTranslation\([a-z]/.test(text);
  return { words, patterns: templates.map((found) => patternOf(found[1] ?? '')), speaks };
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('locales'))
  .filter((name) => !/\.(test|generated|gen)\./.test(name))
  .map(sourceOf);

function isAsked(file: string, key: string): boolean {
  const says = (words: ReadonlySet<string>, patterns: readonly RegExp[], said: string) =>
    words.has(said) || patterns.some((pattern) => pattern.test(said));
  return sources.some(
    ({ words, patterns, speaks }) =>
      says(words, patterns, `${file}:${key}`) || (speaks(file) && says(words, patterns, key)),
  );
}

test.each(names)('every text of %s is asked for by some screen', async (file) => {
  const { default: texts } = (await import(join(TEXTS, `${file}.ts`))) as { default: Texts };
  expect(keysOf(texts).filter((key) => !isAsked(file, key))).toEqual([]);
});
