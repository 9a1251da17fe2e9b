import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { shorten } from '@fireledger/domain/shared/shorten.ts';
import { z } from 'zod';
import { columnsNamed, HEAD_MAX, headOf, type ImportColumn } from './import-columns.ts';
import type { CsvFile, CsvRow } from './read-csv.ts';

/** How many characters of a value are shown as an example of what a column holds. */
const EXAMPLE_MAX = 60;
/** No name of a column needs to be longer to be recognised. */
const HEADER_MAX = 200;

/** The columns of a file and the fields that they may feed. */
export const offeredColumnsSchema = z
  .object({
    columns: z
      .array(
        z.object({
          header: z.string(),
          example: z.string().nullable().describe('The first value in the column; null if there is none.'),
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
      }),
    ),
  })
  .meta({ id: 'ImportColumns' });

type OfferedColumns = z.infer<typeof offeredColumnsSchema>;

/** What `columns` of an import may be: fields, each at most once, in the order of the file's columns; '' leaves one out. */
export function chosenColumnsQuery(columns: readonly ImportColumn[]) {
  const keys = columns.filter(({ passedOver }) => !passedOver).map(({ key }) => key);
  return z
    .string()
    .transform((text) => text.split(','))
    .refine(
      (chosen) => {
        const named = chosen.filter((key) => key !== '');
        return (
          chosen.length <= HEAD_MAX &&
          named.every((key) => keys.includes(key)) &&
          new Set(named).size === named.length
        );
      },
      { error: 'field.invalid' },
    )
    .optional()
    .describe(
      `The fields that the columns of the file feed, in their order: ${keys.slice(0, 2).join(',')},,${keys[2]} leaves out the third. Without it, the header tells.`,
    );
}

/**
 * The columns of a file, each with an example of what it holds, and for each field of an import the column that has its name; none
 * if several have. Throws `import.malformed`.
 */
export function offerColumns(
  { rows }: CsvFile,
  columns: readonly ImportColumn[],
  locale: Locale,
): OfferedColumns {
  const head = headOf(rows);
  const found = columnsNamed(head, columns);
  const below = rows.slice(1);
  return {
    columns: head.map((header, index) => ({
      header: shorten(header, HEADER_MAX),
      example: exampleOf(below, index),
    })),
    fields: columns
      .filter(({ passedOver }) => !passedOver)
      .map((column) => {
        const place = found.indexOf(column);
        const isOnly = place >= 0 && place === found.lastIndexOf(column);
        return {
          key: column.key,
          header: column.header[locale],
          required: column.required ?? false,
          column: isOnly ? place : null,
        };
      }),
  };
}

/** The first value in a column. */
function exampleOf(rows: readonly CsvRow[], column: number): string | null {
  const value = rows.find(({ cells }) => cells[column])?.cells[column];
  return value ? shorten(value, EXAMPLE_MAX) : null;
}
