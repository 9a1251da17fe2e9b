import { sql } from 'kysely';
import type { JobLog, WithSystem } from '../jobs/job.ts';
import type { FileStore } from './file-store.ts';

/** What nothing refers to stays for a day: it may be an upload whose row is just being written. */
export const UNREFERENCED_DAYS = 1;
const BATCH = 500;
const ACT = 'system.sweep_files';
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Options = {
  readonly files: FileStore;
  readonly withSystem: WithSystem;
  readonly log: JobLog;
  readonly signal: AbortSignal;
  readonly now: Date;
};

/** How much was removed: temporary files, rows of files, and stored contents. */
type Swept = { readonly temporary: number; readonly rows: number; readonly contents: number };

/**
 * Removes what has existed for a day and nothing refers to: temporary files, rows of files, and stored contents without a row.
 * Each is removed in its own transaction, so the sweep may be killed at any point and run on several servers at once.
 */
export async function sweepFiles(options: Options): Promise<Swept> {
  const before = new Date(options.now.getTime() - UNREFERENCED_DAYS * 86_400_000);
  const swept: Swept = {
    temporary: await options.files.clearTemporary(before),
    rows: await sweepRows(options, before),
    contents: await sweepContents(options, before),
  };
  options.log.info(swept, 'files that nothing refers to are gone');
  return swept;
}

type Seen = { readonly id: string; readonly is_named: boolean };

/** Walks through all files by id; if a row has been referred to since, its foreign key prevents the removal. */
async function sweepRows({ withSystem, signal }: Options, before: Date): Promise<number> {
  let removed = 0;
  let last: string | undefined = NO_ID;
  while (last !== undefined) {
    signal.throwIfAborted();
    const from: string = last;
    const seen = await withSystem(ACT, async ({ db }) => {
      const { rows } =
        await sql<Seen>`select id, is_named from app.files_named(${before}, ${from}, ${BATCH})`.execute(db);
      const unnamed = rows.filter(({ is_named }) => !is_named).map(({ id }) => id);
      if (unnamed.length > 0) await db.deleteFrom('file').where('id', 'in', unnamed).execute();
      return { last: rows.at(-1)?.id, unnamed: unnamed.length };
    });
    removed += seen.unnamed;
    last = seen.last;
  }
  return removed;
}

async function sweepContents(options: Options, before: Date): Promise<number> {
  let removed = 0;
  for await (const batch of batchesOf(options.files.list())) {
    options.signal.throwIfAborted();
    const old = batch.filter(({ modifiedAt }) => modifiedAt < before).map(({ digest }) => digest);
    const unnamed = (await referencesOf(options, old)).filter(({ named_by }) => named_by.length === 0);
    for (const { digest } of unnamed) {
      if (await removeUnnamed(options, digest, before)) removed += 1;
    }
  }
  return removed;
}

/** Collects what comes into arrays of at most `size`. */
export async function* batchesOf<T>(all: AsyncIterable<T>, size = BATCH): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    if (batch.push(one) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** For some digests, which tables have rows that refer to them (0015_files.sql). */
export async function referencesOf(
  { withSystem }: { readonly withSystem: WithSystem },
  digests: readonly string[],
): Promise<{ readonly digest: string; readonly named_by: readonly string[] }[]> {
  if (digests.length === 0) return [];
  return withSystem(ACT, async ({ db }) => {
    const { rows } = await sql<{
      digest: string;
      named_by: string[];
    }>`select digest, named_by from app.digests_named(${digests}::text[])`.execute(db);
    return rows;
  });
}

/**
 * Removes one content, unless a row refers to it or it was stored again since it was examined. A rollback cannot restore it,
 * but a claimed content belongs to nobody, and removing it again has no effect.
 */
function removeUnnamed({ files, withSystem }: Options, digest: string, before: Date): Promise<boolean> {
  return withSystem(ACT, async ({ db }) => {
    const { rows } = await sql<{
      claimed: boolean;
    }>`select app.claim_unnamed_digest(${digest}) as claimed`.execute(db);
    const found = rows[0]?.claimed ? await files.find(digest) : null;
    if (!found || found.modifiedAt >= before) return false;
    await files.remove(digest);
    return true;
  });
}
