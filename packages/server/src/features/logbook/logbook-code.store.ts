import type { LogbookPlace } from '@fireledger/domain/logbook/place.ts';
import { sql } from 'kysely';
import { type Pair, selectPair } from '../../db/location-pair.ts';
import type { Transaction } from '../../db/transaction.ts';

export type PlaceRow = LogbookPlace & { readonly organizationID: string };

/** A pair behind the wall with what the rule needs; null: no such location, or not visible to the caller. */
export async function findPlace(db: Transaction, pair: Pair): Promise<PlaceRow | null> {
  const row = await selectPair(db, pair).executeTakeFirst();
  return row
    ? {
        organizationID: row.organization_id,
        locationInUse: row.in_use,
        disciplineAtLocation: row.discipline_active === true,
      }
    : null;
}

/** A code as returned to the caller. */
export type CodeRow = { readonly id: string; readonly code: string };

export type NewCode = Pair & {
  readonly code: string;
  readonly organizationID: string;
  readonly createdByUserID: string;
};

/**
 * Inserts a new code unless the pair has an active one, and returns the active one. Of two concurrent calls, the second waits
 * for the first to commit and finds its code; if that is withdrawn in between, it inserts a new one.
 */
export async function insertOrFindCode(db: Transaction, code: NewCode): Promise<CodeRow> {
  for (;;) {
    const made = await insertUnlessActive(db, [code]).returning(['id', 'code']).executeTakeFirst();
    const active = made ?? (await findActiveCode(db, code));
    if (active) {
      return active;
    }
  }
}

/** The statement that inserts codes, except for places that have an active one; the caller adds what it returns. */
export function insertUnlessActive(db: Transaction, codes: readonly NewCode[]) {
  return db
    .insertInto('logbook_code')
    .values(
      codes.map((code) => ({
        code: code.code,
        organization_id: code.organizationID,
        location_id: code.locationID,
        discipline_id: code.disciplineID,
        created_by_user_id: code.createdByUserID,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['location_id', 'discipline_id']).where('withdrawn_at', 'is', null).doNothing(),
    );
}

function findActiveCode(db: Transaction, { locationID, disciplineID }: Pair): Promise<CodeRow | undefined> {
  return db
    .selectFrom('logbook_code')
    .select(['id', 'code'])
    .where('location_id', '=', locationID)
    .where('discipline_id', '=', disciplineID)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Withdraws the pair's active code, if it has one. */
export async function withdrawCodeOf(db: Transaction, { locationID, disciplineID }: Pair): Promise<void> {
  await db
    .updateTable('logbook_code')
    .set({ withdrawn_at: sql`app.moment()` })
    .where('location_id', '=', locationID)
    .where('discipline_id', '=', disciplineID)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export type CodePlace = { readonly location_id: string; readonly organization_id: string };

/** Withdraws a code; returns its place, or undefined if there is no active code with this id. */
export function withdrawCodeByID(db: Transaction, id: string): Promise<CodePlace | undefined> {
  return db
    .updateTable('logbook_code')
    .set({ withdrawn_at: sql`app.moment()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(['location_id', 'organization_id'])
    .executeTakeFirst();
}

/** Whether a code with this id is visible to the caller, withdrawn or not. */
export async function isCode(db: Transaction, id: string): Promise<boolean> {
  const row = await db.selectFrom('logbook_code').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
