import { PassThrough, Readable } from 'node:stream';
import { WORKBOOK_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import { ZipFile } from 'yazl';
import { type Cells, type FileFormat, type Sheet, WAITING_BYTES } from './file-format.ts';
import { cellsXml, headXml } from './xlsx-cells.ts';
import { SHEET_PATH, sheetBegin, sheetEnd, WORKBOOK_TYPE, workbookParts } from './xlsx-parts.ts';

/** A higher level costs more time than it saves bytes: rows are much alike. */
const COMPRESSION = 3;

/**
 * A workbook whose first sheet is written and compressed as its rows arrive, and whose second says what it is (decision 0252).
 */
export const XLSX: FileFormat = {
  mediaType: WORKBOOK_TYPE,
  ending: 'xlsx',
  rowsMax: WORKBOOK_ROWS_MAX,
  holdsLong: true,
  write: (sheet, rows) => {
    const zip = new ZipFile();
    const options = { mtime: sheet.now, compressionLevel: COMPRESSION };
    const xml = Readable.from(sheetXml(sheet, rows), { objectMode: false });
    const out = new PassThrough({ highWaterMark: WAITING_BYTES });
    out.once('close', () => xml.destroy());
    const fail = (error: Error) => out.destroy(error);
    zip.on('error', fail);
    // yazl does not listen for the errors of the streams that it is given.
    xml.on('error', fail);
    for (const [path, text] of Object.entries(workbookParts(sheet))) {
      zip.addBuffer(Buffer.from(text), path, options);
    }
    zip.addReadStream(xml, SHEET_PATH, options);
    zip.end();
    zip.outputStream.pipe(out);
    return out;
  },
};

/** Bytes that are compressed together. */
const CHUNK = 64 * 1024;

async function* sheetXml({ columns, form }: Sheet, rows: AsyncIterable<readonly Cells[]>) {
  let number = 1;
  let xml = sheetBegin(columns) + headXml(columns);
  for await (const batch of rows) {
    for (const cells of batch) {
      number += 1;
      xml += cellsXml(cells, number, columns, form);
      if (xml.length > CHUNK) {
        yield Buffer.from(xml);
        xml = '';
      }
    }
  }
  yield Buffer.from(xml + sheetEnd(columns, number));
}
