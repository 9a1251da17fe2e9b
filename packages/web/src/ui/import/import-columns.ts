import { type Choice, choiceNamed } from '@fireledger/domain/import/choice-named.ts';

type OfferedColumn = {
  readonly header: string;
  readonly example: string | null;
  /** Whether some of its cells are empty. */
  readonly empty: boolean;
  /** Its different values, whole and as lists of names; null if they are too many or too long to be words. */
  readonly words: readonly string[] | null;
  readonly names: readonly string[] | null;
};

export type OfferedField = {
  readonly key: string;
  readonly header: string;
  readonly required: boolean;
  /** The place among `columns` of the one that has the field's name; null if none or several have. */
  readonly column: number | null;
  /** What one value for all rows can be; null if it differs from row to row. */
  readonly forAll: 'text' | 'choice' | 'choices' | null;
  /** What the field can be; null if it is not a choice, or one of too many. */
  readonly choices: readonly Choice[] | null;
};

/** The columns of a file and the fields of an import that they may feed, as the server offers them. */
export type OfferedColumns = {
  readonly columns: readonly OfferedColumn[];
  readonly fields: readonly OfferedField[];
};

export const ALL_ROWS = 'all';
/** What feeds a field: a column, by its place, one value for all rows, or nothing. */
export type FieldSource = number | typeof ALL_ROWS | null;

/** How a file is read, by field. */
export type ChosenColumns = {
  readonly sources: Readonly<Record<string, FieldSource>>;
  /** The values for all rows, as a cell would say them. */
  readonly values: Readonly<Record<string, string>>;
  /**
   * What a word of the column stands for, as a cell would say it, or null for nothing; absent where the word says it by itself.
   */
  readonly words: Readonly<Record<string, Readonly<Record<string, string | null | undefined>>>>;
};

/** Between the names in a cell that holds several. */
const BETWEEN_NAMES = ' | ';

/** The choice to begin with: the one made for a file with the same header before, or else the columns with the fields' names. */
export function firstChoice(
  offered: OfferedColumns,
  before?: { readonly offered: OfferedColumns; readonly chosen: ChosenColumns } | null,
): ChosenColumns {
  if (before && headOf(before.offered) === headOf(offered)) return before.chosen;
  const sources = Object.fromEntries(offered.fields.map(({ key, column }) => [key, column]));
  return { sources, values: {}, words: {} };
}

function headOf({ columns }: OfferedColumns): string {
  return JSON.stringify(columns.map(({ header }) => header));
}

/** The names that a value of several holds. */
export function namesOf(value: string | undefined): string[] {
  return value ? value.split(BETWEEN_NAMES) : [];
}

export function joinedNames(names: readonly string[]): string {
  return names.join(BETWEEN_NAMES);
}

/** The words of a field's column that can be matched to its choices, '' for its empty cells; null if they are too many. */
export function wordsToMatch(
  { columns }: OfferedColumns,
  { key, forAll, choices }: OfferedField,
  { sources }: ChosenColumns,
): readonly string[] | null {
  const source = sources[key];
  const column = typeof source === 'number' ? columns[source] : undefined;
  if (!column || !choices) return [];
  const words = forAll === 'choices' ? column.names : column.words;
  return words && [...words, ...(column.empty ? [''] : [])];
}

/** What a word of a field's column stands for: null for nothing, undefined if that is still to be chosen. */
export function meaningOf(
  { key, choices }: OfferedField,
  { words }: ChosenColumns,
  word: string,
): string | null | undefined {
  const chosen = words[key]?.[word];
  if (chosen !== undefined) return chosen;
  return word === '' ? null : choiceNamed(word, choices ?? [])?.value;
}

/** Something to choose in the form: the source of a field, its value for all rows, or the meaning of one of its words. */
export type OpenChoice = { readonly key: string; readonly part: 'source' | 'value' | `word${number}` };

/** What is still to be chosen, as the form shows it: required fields first, each followed by its value or its words. */
export function openChoices(offered: OfferedColumns, chosen: ChosenColumns): readonly OpenChoice[] {
  const required = offered.fields.filter((field) => field.required);
  const others = offered.fields.filter((field) => !field.required);
  return [...required, ...others].flatMap((field): OpenChoice[] => {
    const { key } = field;
    const source = chosen.sources[key] ?? null;
    if (source === null) return field.required ? [{ key, part: 'source' }] : [];
    if (source === ALL_ROWS) return chosen.values[key]?.trim() ? [] : [{ key, part: 'value' }];
    return (wordsToMatch(offered, field, chosen) ?? []).flatMap((word, index): OpenChoice[] =>
      meaningOf(field, chosen, word) === undefined ? [{ key, part: `word${index}` }] : [],
    );
  });
}

/** The places of the columns that feed no field; one without a name and without content is not worth mentioning. */
export function columnsLeftOut({ columns }: OfferedColumns, { sources }: ChosenColumns): readonly number[] {
  const read = new Set(Object.values(sources));
  return columns.flatMap(({ header, example }, place) =>
    read.has(place) || (header === '' && example === null) ? [] : [place],
  );
}

/**
 * The choice as an import expects it: the fields in the order of the file's columns, '' for a column that is left out; the
 * values for all rows; and what words stand for.
 */
export function mappingOf(offered: OfferedColumns, chosen: ChosenColumns): string {
  const { sources, values } = chosen;
  const fed = Object.entries(sources);
  const matched = offered.fields.flatMap((field) => {
    const words = wordsToMatch(offered, field, chosen) ?? [];
    const meant = words.map((word) => [word, meaningOf(field, chosen, word)] as const);
    const different = meant.filter(([word, meaning]) => meaning !== undefined && (meaning ?? '') !== word);
    return different.length > 0 ? [[field.key, Object.fromEntries(different)]] : [];
  });
  return JSON.stringify({
    columns: offered.columns.map((_column, place) => fed.find(([, column]) => column === place)?.[0] ?? ''),
    values: Object.fromEntries(
      fed.flatMap(([key, source]) => (source === ALL_ROWS ? [[key, values[key] ?? '']] : [])),
    ),
    words: Object.fromEntries(matched),
  });
}

/** A column’s letters in a spreadsheet: A, B … Z, AA. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}
