import type { Choice } from '@fireledger/domain/import/choice-named.ts';
import { nameKey } from '@fireledger/domain/import/name-key.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { shorten } from '@fireledger/domain/shared/shorten.ts';
import { z } from 'zod';
import { columnsNamed, headOf, type ImportColumn } from './import-columns.ts';
import { WORD_MAX, WORDS_MAX } from './import-mapping.ts';
import { mapRows } from './map-rows.ts';
import { namesIn } from './name-index.ts';
import type { CsvFile } from './read-csv.ts';

/** How many characters of a value are shown as an example of what a column holds. */
const EXAMPLE_MAX = 60;
/** No name of a column needs to be longer to be recognised. */
const HEADER_MAX = 200;
/** A longer cell is a text, not a list of words. */
const CELL_MAX = 2000;

const wordsSchema = z.array(z.string()).nullable();

/** The columns of a file and the fields that they may feed. */
export const offeredColumnsSchema = z
  .object({
    columns: z
      .array(
        z.object({
          header: z.string(),
          example: z.string().nullable().describe('The first value in the column; null if there is none.'),
          empty: z.boolean().describe('Whether some of its cells are empty.'),
          words: wordsSchema.describe('Its different values; null if they are many or long.'),
          names: wordsSchema.describe('The same for cells that hold several names.'),
        }),
      )
      .describe('The columns of the file, in its order.'),
    fields: z.array(
      z.object({
        key: z.string(),
        header: z.string(),
        required: z.boolean(),
        column: z
          .int()
          .nullable()
          .describe('The place among `columns`, from 0, of the one that has the name of this field.'),
        forAll: z
          .enum(['text', 'choice', 'choices'])
          .nullable()
          .describe('What one value of all rows can be; null if the field must have a column.'),
        choices: z
          .array(z.object({ value: z.string(), label: z.string(), names: z.array(z.string()).optional() }))
          .nullable()
          .describe(
            'What the field can be, with what else each is called; null if it is not a choice, or of too many.',
          ),
      }),
    ),
  })
  .meta({ id: 'ImportColumns' });

type OfferedColumns = z.infer<typeof offeredColumnsSchema>;

/** What the fields of an import can be, by key, and which of them are filled in where the file says nothing. */
type Fillable = {
  readonly choices: Readonly<Record<string, readonly Choice[] | undefined>>;
  readonly filledIn: readonly string[];
};

/**
 * The columns of a file, each with an example of what it holds, and for each field of an import the column that has its name;
 * none if several have. A field that is filled in anyway is left out unless the file has a column of its name. Yields to other
 * work between columns. Throws `import.malformed`.
 */
export async function offerColumns(
  { rows }: CsvFile,
  columns: readonly ImportColumn[],
  { choices, filledIn }: Fillable,
  locale: Locale,
): Promise<OfferedColumns> {
  const head = headOf(rows);
  const found = columnsNamed(head, columns);
  const below = rows.slice(1).flatMap(({ cells }) => (cells.some(Boolean) ? [cells] : []));
  const offered = await mapRows([...head.entries()], ([index, header]) =>
    offeredColumn(
      header,
      below.map((cells) => cells[index] ?? ''),
    ),
  );
  return {
    columns: [...offered],
    fields: columns
      .filter((column) => !column.exportOnly && (found.includes(column) || !filledIn.includes(column.key)))
      .map((column) => {
        const place = found.indexOf(column);
        const isOnly = place >= 0 && place === found.lastIndexOf(column);
        return {
          key: column.key,
          header: column.header[locale],
          required: column.required ?? false,
          column: isOnly ? place : null,
          forAll: column.forAll ?? null,
          choices: choices[column.key]?.map(choiceOf) ?? null,
        };
      }),
  };
}

function offeredColumn(header: string, cells: readonly string[]): OfferedColumns['columns'][number] {
  const example = cells.find(Boolean);
  return {
    header: shorten(header, HEADER_MAX),
    example: example ? shorten(example, EXAMPLE_MAX) : null,
    empty: cells.includes(''),
    words: differentWords(cells, (cell) => [cell]),
    names: differentWords(cells, namesIn),
  };
}

/**
 * The different words in a column, in their order; null if they are many, or one is long: then they are no words to choose from.
 */
function differentWords(
  cells: readonly string[],
  wordsIn: (cell: string) => readonly string[],
): string[] | null {
  const words = new Map<string, string>();
  for (const cell of new Set(cells)) {
    if (cell.length > CELL_MAX) return null;
    for (const word of wordsIn(cell)) {
      if (word.length > WORD_MAX) return null;
      const key = nameKey(word);
      if (key !== '' && !words.has(key)) words.set(key, word);
    }
    if (words.size > WORDS_MAX) return null;
  }
  return [...words.values()];
}

function choiceOf({ value, label, names }: Choice) {
  return { value, label, ...(names && { names: [...names] }) };
}
