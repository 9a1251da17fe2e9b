import { deflateSync } from 'node:zlib';
import type { Pdf } from './pdf-glyphs.ts';

/** Small objects of a file, packed in streams (ISO 32000, 7.5.7): on its own, each takes ten times the space. */
export type PackedObjects = {
  /** Reserves the number of an object that is written later. */
  reserve(): number;
  write(number: number, body: string): void;
  /** Writes the remaining objects. */
  end(): void;
};

/** The part of pdfkit that writes a file's table of objects; its own types omit it. */
type Inside = {
  readonly _offset: number;
  readonly _offsets: (number | null)[];
  readonly _root: object;
  readonly _info: object;
  readonly _id: Uint8Array;
  _ended: boolean;
  _write(text: string): void;
  _finalize(): void;
  ref(data: object): { readonly id: number; end(content: Buffer): void };
  push(end: null): void;
};

/** The maximum number of objects per stream: a reader unpacks all of it for one. */
const PER_STREAM = 200;
/**
 * In the list of object positions, objects in streams are negative: stream and index in one number, because there are very many.
 */
const PACKED = 256;

/**
 * Allows packed objects in a document; its table of objects is then a stream as well, because no other table can refer to them.
 */
export function packObjects(pdf: Pdf): PackedObjects {
  const inside = pdf as unknown as Inside;
  let waiting: { readonly number: number; readonly body: string }[] = [];
  const flush = () => {
    if (waiting.length === 0) return;
    let at = 0;
    const heads = waiting.map(({ number, body }) => {
      const head = `${number} ${at}`;
      at += body.length + 1;
      return head;
    });
    const head = `${heads.join(' ')}\n`;
    const data = { Type: 'ObjStm', N: waiting.length, First: head.length, Filter: 'FlateDecode' };
    const stream = inside.ref(data);
    for (const [index, { number }] of waiting.entries()) {
      inside._offsets[number - 1] = -(stream.id * PACKED + index);
    }
    const bodies = waiting.map(({ body }) => body).join('\n');
    stream.end(deflateSync(Buffer.from(`${head}${bodies}\n`, 'latin1'), { level: 9 }));
    waiting = [];
  };
  inside._finalize = () => finalize(inside);
  return {
    reserve: () => inside._offsets.push(null),
    write: (number, body) => {
      waiting.push({ number, body });
      if (waiting.length === PER_STREAM) flush();
    },
    end: flush,
  };
}

/** Ends the file with its cross-reference table as a stream (ISO 32000, 7.5.8). */
function finalize(inside: Inside): void {
  // pdfkit calls this at the end of the last object; the end of the table's object must not call it again.
  inside._ended = false;
  const { _offset: offset, _offsets: offsets, _root: Root, _info: Info, _id: id } = inside;
  const table = inside.ref({
    Type: 'XRef',
    Size: offsets.length + 2,
    Root,
    Info,
    ID: [id, id],
    W: [...WIDTHS],
    DecodeParms: { Predictor: 12, Columns: ROW },
  });
  offsets[table.id - 1] = offset;
  table.end(placesOf(offsets));
  inside._write(`startxref\n${offset}\n%%EOF`);
  inside.push(null);
}

const WIDTHS = [1, 4, 2] as const;
const ROW = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];
const UP = 2;

/** A row for each object, encoded as the difference from the previous one, which compresses far better than the plain values. */
function placesOf(offsets: readonly (number | null)[]): Buffer {
  const encoded = Buffer.alloc((offsets.length + 1) * (ROW + 1));
  let [before, row] = [Buffer.alloc(ROW), Buffer.alloc(ROW)];
  for (let number = 0; number <= offsets.length; number += 1) {
    place(row, number === 0 ? null : (offsets[number - 1] ?? null));
    const start = number * (ROW + 1);
    encoded[start] = UP;
    for (let at = 0; at < ROW; at += 1) {
      encoded[start + 1 + at] = ((row[at] ?? 0) - (before[at] ?? 0)) & 0xff;
    }
    [before, row] = [row, before];
  }
  return encoded;
}

/** Where an object is: free, at a position in the file, or at an index in a stream. */
function place(row: Buffer, offset: number | null): void {
  const [kind, where, within] =
    offset === null
      ? [0, 0, 0xffff]
      : offset < 0
        ? [2, Math.floor(-offset / PACKED), -offset % PACKED]
        : [1, offset, 0];
  row[0] = kind ?? 0;
  row.writeUInt32BE(where ?? 0, WIDTHS[0]);
  row.writeUInt16BE(within ?? 0, WIDTHS[0] + WIDTHS[1]);
}
