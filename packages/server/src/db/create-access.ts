import type { Principal } from '@fireledger/domain/access/principal.ts';
import { type CompiledQuery, sql } from 'kysely';
import type { Transaction } from './transaction.ts';
import type { Access, Change } from './with-access.ts';

/** What a transaction collects for its end: statements that are sent with the commit, and notifications that follow it. */
export type PendingEffects = {
  readonly withCommit: CompiledQuery[];
  readonly changes: Change[];
  enqueued: boolean;
};

/** A transaction that has collected nothing yet. */
export function noPendingEffects(): PendingEffects {
  return { withCommit: [], changes: [], enqueued: false };
}

/** The access object of a transaction that has begun and entered; also used by the seeding role (demo/seeder.ts). */
export function createAccess(
  db: Transaction,
  principal: Principal,
  now: Date,
  pending: PendingEffects,
): Access {
  return {
    db,
    principal,
    now,
    enqueue: async (queue, payload, { startAfter, uniqueKey } = {}) => {
      pending.enqueued = true;
      pending.withCommit.push(
        sql`select app.enqueue(${queue.name}, ${JSON.stringify(payload)}::jsonb, ${startAfter ?? null}, ${uniqueKey ?? null})`.compile(
          db,
        ),
      );
    },
    sendWithCommit: async (statement) => {
      pending.withCommit.push(statement);
    },
    giveReason: async (reason) => {
      await sql`select set_config('app.reason', ${reason}, true)`.execute(db);
    },
    // Only the ids, whatever else the given object holds, because this bypasses the wall.
    changed: ({ entity, id, organizationID, ...place }) => {
      const { locationID = null, disciplineID = null, contractorID = null, resellerID = null } = place;
      const ids = { organizationID, locationID, disciplineID, contractorID, resellerID };
      pending.changes.push({ entity, id, ...ids } satisfies Required<Change>);
    },
  };
}
