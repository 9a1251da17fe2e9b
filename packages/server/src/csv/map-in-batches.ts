/**
 * The result of `work` for each row, in order; a number of rows at a time, whose statements are sent together. Throws the
 * signal's reason as soon as it is aborted.
 */
export async function mapInBatches<Row, Done>(
  rows: readonly Row[],
  { size, signal }: { readonly size: number; readonly signal: AbortSignal },
  work: (row: Row, index: number) => Promise<Done>,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (let first = 0; first < rows.length; first += size) {
    signal.throwIfAborted();
    const batch = rows.slice(first, first + size);
    done.push(...(await Promise.all(batch.map((row, index) => work(row, first + index)))));
  }
  return done;
}
