/** The maximum number of pieces (segments, chunks, boxes, items that may state a location, their extents) of a picture. */
export const MAX_PIECES = 65_536;
/** How many times a picture's own length may be searched, moved and overwritten in total. */
export const PARSE_BUDGET_FACTOR = 4;

/**
 * The cost of parsing one picture, in pieces and bytes. The work never depends on counts and lengths that a file merely claims:
 * beyond what a real picture requires, parsing ends with a RangeError.
 */
export class ParseBudget {
  pieces = 0;
  bytes = 0;
  readonly #most: number;

  constructor(length: number) {
    this.#most = length * PARSE_BUDGET_FACTOR;
  }

  /** Counts one piece. Throws RangeError beyond `MAX_PIECES`. */
  piece(): void {
    this.pieces += 1;
    if (this.pieces > MAX_PIECES) throw new RangeError('too many pieces');
  }

  /** Counts bytes that are about to be searched, moved or overwritten. Throws RangeError if they are too many. */
  over(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.#most) throw new RangeError('too much work');
  }
}

/** The parts of a file that stay, in order; adjacent ones are merged. */
export class RetainedParts {
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
