import type { AttemptState } from '@fireledger/domain/access/attempts.ts';
import { NO_ATTEMPTS } from '@fireledger/domain/access/attempts.ts';
import type { Access } from './with-access.ts';

/** A counter of attempts: what is counted, and a digest of its subject (`keyedDigest`); addresses and mails are never stored. */
export type AttemptKey = { readonly kind: string; readonly digest: string };

/**
 * Reads counters and locks them until the transaction ends, so that parallel attempts are counted one after another. Always
 * locks in the same order, to avoid deadlocks. Needs the anonymous entrance or the product's own (fl_anonymous, fl_worker).
 */
export async function lockAttempts<Name extends string>(
  { db }: Access,
  keys: Readonly<Record<Name, AttemptKey>>,
): Promise<Record<Name, AttemptState>> {
  const entries = Object.entries<AttemptKey>(keys).sort(([, a], [, b]) => order(a, b));
  const states: Record<string, AttemptState> = {};
  for (const [name, { kind, digest }] of entries) {
    const row = await db
      .insertInto('attempt')
      .values({ kind, key_digest: digest, state: NO_ATTEMPTS })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key_digest'])
          .doUpdateSet((eb) => ({ updated_at: eb.ref('excluded.updated_at') })),
      )
      .returning('state')
      .executeTakeFirstOrThrow();
    states[name] = row.state;
  }
  return states as Record<Name, AttemptState>;
}

/** Reads counters without locking or creating any. Needs the anonymous entrance (fl_anonymous). */
export async function readAttempts<Name extends string>(
  { db }: Access,
  keys: Readonly<Record<Name, AttemptKey>>,
): Promise<Record<Name, AttemptState>> {
  const entries = Object.entries<AttemptKey>(keys);
  const rows = await db
    .selectFrom('attempt')
    .select(['kind', 'key_digest', 'state'])
    .where((eb) => eb.or(entries.map(([, { kind, digest }]) => eb.and({ kind, key_digest: digest }))))
    .execute();
  const states = entries.map(([name, { kind, digest }]) => {
    const row = rows.find((one) => one.kind === kind && one.key_digest === digest);
    return [name, row?.state ?? NO_ATTEMPTS];
  });
  return Object.fromEntries(states) as Record<Name, AttemptState>;
}

/** Stores counters that `lockAttempts` has locked. */
export async function saveAttempts<Name extends string>(
  { db }: Access,
  keys: Readonly<Record<Name, AttemptKey>>,
  states: Readonly<Record<Name, AttemptState>>,
): Promise<void> {
  for (const name of Object.keys(keys) as Name[]) {
    const { kind, digest } = keys[name];
    await db
      .updateTable('attempt')
      .set({ state: states[name] })
      .where('kind', '=', kind)
      .where('key_digest', '=', digest)
      .execute();
  }
}

function order(a: AttemptKey, b: AttemptKey): number {
  const [left, right] = [`${a.kind} ${a.digest}`, `${b.kind} ${b.digest}`];
  return left < right ? -1 : Number(left > right);
}
