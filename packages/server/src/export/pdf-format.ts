import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { displayDate } from '@fireledger/domain/shared/dates.ts';
import { clockText } from '@fireledger/domain/shared/zone-clock.ts';
import {
  type Cells,
  type CellValue,
  type FileForm,
  type FileFormat,
  type Sheet,
  WAITING_BYTES,
} from './file-format.ts';
import type { Pdf } from './pdf-glyphs.ts';
import { YES_NO } from './write-csv.ts';

/** A list on A4 landscape, for reading and filing (decision 0252). */
export const PDF: FileFormat = {
  mediaType: 'application/pdf',
  ending: 'pdf',
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
      if (turned) {
        yield* made(list.pdf);
        // Drawing a page takes a while: yield to other work between two pages.
        await setImmediate();
      }
    }
  }
  list.end();
  yield* list.pdf as unknown as AsyncIterable<Buffer>;
}

/** The parts of the document that have been produced since the last call. */
export function* made(pdf: Pdf): Generator<Buffer> {
  for (let part = pdf.read() as Buffer | null; part !== null; part = pdf.read() as Buffer | null) {
    yield part;
  }
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
