import { nameKey } from '@fireledger/domain/import/name-key.ts';
import { optionalText, problemsOf, requiredText } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';
import type { Cells, ImportColumn } from './import-columns.ts';
import { namesIn } from './name-index.ts';

/** The part of the form that says how a file is read. */
export const MAPPING_PART = 'mapping';
/** A header with more names than this is not a list of columns. */
export const HEAD_MAX = 200;
/** How many different words of one column can be given a meaning, and how long each of them may be. */
export const WORDS_MAX = 50;
export const WORD_MAX = 100;
/** The names of all disciplines that a location may have fit in. */
const VALUE_MAX = 5000;

/** How a file is read whose columns or words are not those of the template. */
export type ImportMapping = {
  /** Which field each column of the file feeds, in the order of the file: its key, or '' for a column that is left out. */
  readonly columns: readonly string[];
  /** By field: what every row says, as a cell would, of a field that no column feeds. */
  readonly values: Partial<Readonly<Record<string, string>>>;
  /** By field: what a word of its column stands for, as a cell would say it; null for nothing. The word '' is an empty cell. */
  readonly words: Partial<Readonly<Record<string, Readonly<Record<string, string | null>>>>>;
};

/** What the mapping of an import may be. */
export function mappingSchema(columns: readonly ImportColumn[]) {
  const read = columns.filter(({ exportOnly }) => !exportOnly);
  const keysOf = (some: readonly ImportColumn[]) => some.map(({ key }) => key);
  const valueKeys = keysOf(read.filter(({ forAll }) => forAll));
  const choiceKeys = keysOf(read.filter(({ forAll }) => forAll && forAll !== 'text'));
  const words = z
    .record(
      z.string().max(WORD_MAX),
      optionalText(VALUE_MAX).transform((text) => text ?? null),
    )
    .refine((some) => Object.keys(some).length <= WORDS_MAX + 1, { error: 'field.invalid' });
  return z.strictObject({
    columns: z
      .array(z.enum(['', ...keysOf(read)], { error: 'field.invalid' }))
      .max(HEAD_MAX, { error: 'field.invalid' })
      .refine(isWithoutRepetition, { error: 'field.invalid' })
      .describe(
        `The fields that the columns of the file feed, in their order; '' leaves one out. Without a mapping, the header tells.`,
      ),
    values: z
      .partialRecord(z.enum(valueKeys), requiredText(VALUE_MAX))
      .default({})
      .describe('What every row says, as a cell would, of a field that no column feeds.'),
    words: z
      .partialRecord(z.enum(choiceKeys), words)
      .default({})
      .describe(
        `What the words of a column stand for, as a cell would say it: null for nothing; the word '' is an empty cell.`,
      ),
  });
}

function isWithoutRepetition(keys: readonly string[]): boolean {
  const fed = keys.filter((key) => key !== '');
  return new Set(fed).size === fed.length;
}

/**
 * The mapping that came with a file; undefined if none came. Throws its problems at `mapping.<path>`: besides those of its
 * schema, `field.invalid` for a value of a field that a column feeds, and for words of one that none feeds.
 */
export function readMapping(input: unknown, columns: readonly ImportColumn[]): ImportMapping | undefined {
  if (input === undefined) return undefined;
  const parsed = mappingSchema(columns).safeParse(input);
  const problems = parsed.success ? misplacedKeys(parsed.data) : problemsOf(parsed.error, input);
  if (!parsed.success || problems.length > 0) {
    throw new Refusal(
      problems.map((one) => ({ ...one, path: [MAPPING_PART, one.path].filter(Boolean).join('.') })),
    );
  }
  return parsed.data;
}

function misplacedKeys({ columns, values, words }: ImportMapping) {
  const isFed = (key: string) => columns.includes(key);
  const wrong = [
    ...Object.keys(values).flatMap((key) => (isFed(key) ? [`values.${key}`] : [])),
    ...Object.keys(words).flatMap((key) => (isFed(key) ? [] : [`words.${key}`])),
  ];
  return wrong.map((path) => ({ path, code: 'field.invalid' as const }));
}

/** Reads a row's cells as the mapping says: words by what they stand for, and the values of all rows. */
export function cellMapper<Key extends string>(
  mapping: ImportMapping | undefined,
  columns: readonly ImportColumn<Key>[],
): (cells: Cells<Key>) => Cells<Key> {
  if (!mapping) return (cells) => cells;
  const translations = Object.entries(mapping.words).map(([key, words = {}]) => {
    const byKey = new Map(Object.entries(words).map(([word, meaning]) => [nameKey(word), meaning]));
    const isList = columns.find((column) => column.key === key)?.forAll === 'choices';
    return { key: key as Key, translate: (cell: string) => meaningOf(cell, byKey, isList) };
  });
  return (cells) => {
    const translated = translations.map(({ key, translate }) => [key, translate(cells[key] ?? '')]);
    return { ...cells, ...Object.fromEntries(translated), ...mapping.values };
  };
}

/** A cell of a list is read word by word, any other as one word; a word that is not among `words` stays as it is. */
function meaningOf(cell: string, words: ReadonlyMap<string, string | null>, isList: boolean): string {
  const meaning = (word: string) => {
    const found = words.get(nameKey(word));
    return found === undefined ? word : (found ?? '');
  };
  if (!isList || cell === '') return meaning(cell);
  const names = namesIn(cell);
  const isMapped = names.some((name) => words.has(nameKey(name)));
  return isMapped ? names.map(meaning).filter(Boolean).join(' | ') : cell;
}
