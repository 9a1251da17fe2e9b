import { setImmediate } from 'node:timers/promises';

/** How long, in milliseconds, rows are processed before yielding to other work. */
const SLICE_MS = 20;

/** The result of `make` for each row, in order; a file may have thousands of rows, so it yields to other work between them. */
export async function mapRows<Row, Made>(
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
