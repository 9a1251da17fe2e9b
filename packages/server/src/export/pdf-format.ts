import { Readable } from 'node:stream';
import { displayDate } from '@fireledger/domain/shared/dates.ts';
import { EXPORT_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import { clockText } from '@fireledger/domain/shared/zone-clock.ts';
import {
  type Cells,
  type CellValue,
  type FileForm,
  type FileFormat,
  type Sheet,
  WAITING_BYTES,
} from './file-format.ts';
import { bytesLeft, bytesSoFar } from './pdf-bytes.ts';
import { YES_NO } from './write-csv.ts';

/** A list on A4 landscape, for reading and filing (decision 0252). */
export const PDF: FileFormat = {
  mediaType: 'application/pdf',
  ending: 'pdf',
  rowsMax: EXPORT_ROWS_MAX,
  holdsLong: true,
  write: (sheet, rows) =>
    Readable.from(bytesOf(sheet, rows), { objectMode: false, highWaterMark: WAITING_BYTES }),
};

async function* bytesOf(sheet: Sheet, rows: AsyncIterable<readonly Cells[]>): AsyncGenerator<Buffer> {
  // The drawing code is loaded only when it is needed: it would cost every start a quarter of a second.
  const { openPdfList } = await import('./pdf-list.ts');
  const list = openPdfList(sheet);
  const { columns, form } = sheet;
  for await (const batch of rows) {
    for (const cells of batch) {
      const turned = list.row(cells.map((value, index) => textOf(value, columns[index]?.kind, form)));
      if (turned) yield* bytesSoFar(list.pdf);
    }
  }
  list.end();
  yield* bytesLeft(list.pdf);
}

function textOf(value: CellValue, kind: 'day' | undefined, { locale, timeZone }: FileForm): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return YES_NO[locale][value ? 'yes' : 'no'];
  if (value instanceof Date) {
    const [day = '', time] = clockText(value, timeZone).split(' ');
    return `${displayDate(day)} ${time}`;
  }
  return kind === 'day' ? displayDate(String(value)) : String(value);
}
