import type { Principal } from '@fireledger/domain/access/principal.ts';
import { type CompiledQuery, sql } from 'kysely';
import type { Transaction } from './transaction.ts';
import type { Access, Change } from './with-access.ts';

/** What a transaction leaves for its end: statements that go out with the commit, and what others hear of after it. */
export type Aftermath = { readonly last: CompiledQuery[]; readonly changes: Change[]; enqueued: boolean };

/** A transaction in which nothing has happened yet. */
export function nothingYet(): Aftermath {
  return { last: [], changes: [], enqueued: false };
}

/** The access on a transaction that has begun and entered; also used by the seeding role (demo/seeder.ts). */
export function accessOn(db: Transaction, principal: Principal, now: Date, aftermath: Aftermath): Access {
  return {
    db,
    principal,
    now,
    enqueue: async (queue, payload, { startAfter, uniqueKey } = {}) => {
      aftermath.enqueued = true;
      aftermath.last.push(
        sql`select app.enqueue(${queue}, ${JSON.stringify(payload)}::jsonb, ${startAfter ?? null}, ${uniqueKey ?? null})`.compile(
          db,
        ),
      );
    },
    last: async (statement) => {
      aftermath.last.push(statement);
    },
    giveReason: async (reason) => {
      await sql`select set_config('app.reason', ${reason}, true)`.execute(db);
    },
    // Ids alone, whatever else stands in what is handed over: this leaves the wall.
    changed: ({ entity, id, organizationID, ...place }) => {
      const { locationID = null, disciplineID = null, contractorID = null, resellerID = null } = place;
      const ids = { organizationID, locationID, disciplineID, contractorID, resellerID };
      aftermath.changes.push({ entity, id, ...ids } satisfies Required<Change>);
    },
  };
}
