import type { Access } from '../db/with-access.ts';
import type { JobContext } from './job.ts';

/**
 * Works through rows in an order, each batch in a transaction of its own: every one starts after the position that the one
 * before returned (null: at the beginning), until one returns null. Stops between two batches when the job is aborted.
 */
export async function inBatches<Position>(
  { withSystem, signal }: Pick<JobContext, 'withSystem' | 'signal'>,
  act: string,
  batch: (access: Access, after: Position | null) => Promise<Position | null>,
): Promise<void> {
  let position: Position | null = null;
  do {
    signal.throwIfAborted();
    const after: Position | null = position;
    position = await withSystem(act, (access) => batch(access, after));
  } while (position !== null);
}
