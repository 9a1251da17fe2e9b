import { setImmediate } from 'node:timers/promises';

/** So long, in milliseconds, rows are looked at before others get their turn. */
const SLICE_MS = 20;

/** What `make` says of each row, in their order; a file may have thousands, and others get their turn between two. */
export async function rowByRow<Row, Made>(
  rows: readonly Row[],
  make: (row: Row) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const row of rows) {
    made.push(make(row));
    if (performance.now() - began > SLICE_MS) {
      await setImmediate();
      began = performance.now();
    }
  }
  return made;
}
