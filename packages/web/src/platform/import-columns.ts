/** The columns of a file and the fields of an import that they may feed, as the server offers them. */
export type OfferedColumns = {
  readonly columns: readonly { readonly header: string; readonly example: string | null }[];
  readonly fields: readonly {
    readonly key: string;
    readonly header: string;
    readonly required: boolean;
    /** The place among `columns` of the one that has the field's name; null if none or several have. */
    readonly column: number | null;
  }[];
};

/** For each field the place of the column that feeds it; null for none. */
export type ChosenColumns = Readonly<Record<string, number | null>>;

/** The choice to begin with: the one made for a file with the same header before, or else the columns with the fields' names. */
export function firstChoice(
  offered: OfferedColumns,
  before?: { readonly offered: OfferedColumns; readonly chosen: ChosenColumns } | null,
): ChosenColumns {
  if (before && headOf(before.offered) === headOf(offered)) return before.chosen;
  return Object.fromEntries(offered.fields.map(({ key, column }) => [key, column]));
}

function headOf({ columns }: OfferedColumns): string {
  return JSON.stringify(columns.map(({ header }) => header));
}

/** The required fields that no column feeds. */
export function fieldsMissing({ fields }: OfferedColumns, chosen: ChosenColumns): readonly string[] {
  return fields.filter(({ key, required }) => required && chosen[key] == null).map(({ key }) => key);
}

/** The places of the columns that feed no field; one without a name and without content is not worth mentioning. */
export function columnsLeftOut({ columns }: OfferedColumns, chosen: ChosenColumns): readonly number[] {
  const read = new Set(Object.values(chosen));
  return columns.flatMap(({ header, example }, place) =>
    read.has(place) || (header === '' && example === null) ? [] : [place],
  );
}

/** The choice as an import expects it: the fields in the order of the file's columns, nothing for a column that is left out. */
export function columnsQuery({ columns }: OfferedColumns, chosen: ChosenColumns): string {
  const fed = Object.entries(chosen);
  return columns.map((_column, place) => fed.find(([, column]) => column === place)?.[0] ?? '').join();
}

/** A column’s letters in a spreadsheet: A, B … Z, AA. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}
