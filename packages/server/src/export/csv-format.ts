import { Readable } from 'node:stream';
import { type Cells, type FileFormat, type Sheet, WAITING_BYTES } from './file-format.ts';
import { BYTE_ORDER_MARK, csvLines } from './write-csv.ts';

/** Lines of CSV (decision 0203). */
export const CSV: FileFormat = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  ending: 'csv',
  holdsLong: false,
  write: (sheet, rows) =>
    Readable.from(linesOf(sheet, rows), { objectMode: false, highWaterMark: WAITING_BYTES }),
};

/** Characters that are written together: a system call costs as much as some hundred lines. */
const CHUNK = 128 * 1024;

async function* linesOf({ columns, form }: Sheet, rows: AsyncIterable<readonly Cells[]>) {
  const head = columns.map(({ header }) => header);
  let lines = BYTE_ORDER_MARK + csvLines([head], form);
  for await (const batch of rows) {
    lines += csvLines(batch, form);
    if (lines.length > CHUNK) {
      yield Buffer.from(lines);
      lines = '';
    }
  }
  yield Buffer.from(lines);
}
