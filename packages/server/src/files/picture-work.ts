/** How many pieces (segments, chunks, boxes, items that may state a place, their extents) a picture has at most. */
export const MAX_PIECES = 65_536;
/** How many times a picture's own length may be searched, moved and overwritten in all. */
export const WORK_FACTOR = 4;

/**
 * What the walk through one picture has cost, in pieces and in bytes. Counts and lengths that a file only claims never decide
 * how much is done: beyond what a real picture asks, the walk ends with a RangeError.
 */
export class PictureWork {
  pieces = 0;
  bytes = 0;
  readonly #most: number;

  constructor(length: number) {
    this.#most = length * WORK_FACTOR;
  }

  /** Counts one piece that is met. Throws RangeError beyond `MAX_PIECES`. */
  piece(): void {
    this.pieces += 1;
    if (this.pieces > MAX_PIECES) throw new RangeError('too many pieces');
  }

  /** Counts bytes that are about to be searched, moved or overwritten. Throws RangeError when it is too much. */
  over(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.#most) throw new RangeError('too much work');
  }
}

/** The parts of a file that stay, in their order; those that stand together are one. */
export class KeptParts {
  readonly #bytes: Buffer;
  readonly #ranges: { readonly start: number; end: number }[] = [];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  keep(start: number, end: number): void {
    const last = this.#ranges.at(-1);
    if (last?.end === start) last.end = end;
    else this.#ranges.push({ start, end });
  }

  parts(): Buffer[] {
    return this.#ranges.map(({ start, end }) => this.#bytes.subarray(start, end));
  }
}
