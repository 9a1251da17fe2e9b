/** The most new rows that one frame renders, however fast the machine is (docs/decisions/0151). */
export const MOST_PER_FRAME = 8;
/** The fewest: of a list that is scrolled by a wheel, as many come into view. */
export const LEAST_PER_FRAME = 3;
/** The part of a frame, in milliseconds, in which rows are rendered; laying them out and painting them takes about as long. */
const RENDERING_MS = 3;
/** A frame that was held up, by garbage or by another program, counts this much. */
const WEIGHT = 1 / 4;

/** The milliseconds that rendering a row takes, before any was measured. */
export const FIRST_PACE = RENDERING_MS / MOST_PER_FRAME;

/** How many new rows a frame has time to render where one takes `pace` milliseconds. */
export function rowsPerFrame(pace: number): number {
  return Math.min(MOST_PER_FRAME, Math.max(LEAST_PER_FRAME, Math.floor(RENDERING_MS / pace)));
}

/** The milliseconds that rendering a row takes, after `added` of them took `took`. */
export function paceAfter(pace: number, added: number, took: number): number {
  return added === 0 ? pace : pace + (took / added - pace) * WEIGHT;
}
