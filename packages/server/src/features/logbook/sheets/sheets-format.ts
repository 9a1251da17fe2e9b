import { Readable } from 'node:stream';
import type { SheetFormat } from '@fireledger/domain/logbook/vocabulary.ts';
import { type Cells, type FileFormat, type Sheet, WAITING_BYTES } from '../../../export/file-format.ts';
import { bytesLeft, bytesSoFar } from '../../../export/pdf-bytes.ts';
import type { SheetFacts } from './sheet.read.ts';

/** How sheets are drawn: the address that their codes lead to, and the logos (SVG by reseller). */
export type SheetsLook = {
  readonly format: SheetFormat;
  readonly publicUrl: string;
  readonly logos: ReadonlyMap<string, string>;
};

const FIELDS = [
  'code',
  'locationName',
  'address',
  'postalCode',
  'city',
  'disciplineName',
  'password',
  'resellerID',
] as const satisfies readonly (keyof SheetFacts)[];

/** A sheet's facts as a row of a file. */
export function cellsOf(facts: SheetFacts): Cells {
  return FIELDS.map((field) => facts[field]);
}

function factsOf(cells: Cells): SheetFacts {
  const [code, locationName, address, postalCode, city, disciplineName, password, resellerID] = cells.map(
    (cell) => (cell === null ? null : String(cell)),
  );
  return {
    code: code ?? '',
    locationName: locationName ?? '',
    address: address ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    disciplineName: disciplineName ?? '',
    password: password ?? '',
    resellerID: resellerID ?? null,
  };
}

/** Sheets as one PDF that is written while they are drawn, however many there are. */
export function sheetsFormat(look: SheetsLook): FileFormat {
  return {
    mediaType: 'application/pdf',
    ending: 'pdf',
    holdsLong: true,
    write: (sheet, rows) =>
      Readable.from(bytesOf(sheet, rows, look), { objectMode: false, highWaterMark: WAITING_BYTES }),
  };
}

async function* bytesOf(
  { title }: Sheet,
  rows: AsyncIterable<readonly Cells[]>,
  look: SheetsLook,
): AsyncGenerator<Buffer> {
  // Load the drawing code only when something is drawn, not at every start.
  const { openSheets } = await import('./draw-sheets.ts');
  const sheets = openSheets(title, look);
  for await (const batch of rows) {
    for (const cells of batch) {
      if (sheets.add(factsOf(cells))) yield* bytesSoFar(sheets.pdf);
    }
  }
  sheets.end();
  yield* bytesLeft(sheets.pdf);
}
