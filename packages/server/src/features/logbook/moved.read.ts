import type { Listed } from '@fireledger/domain/logbook/parts.ts';
import type { Category, ServiceEventType } from '@fireledger/domain/service-event/vocabulary.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { type ActorColumns, actingUser } from '../../ledger/history-page.ts';
import type { EntryScope } from './logbook.read.ts';

/** The act by which something left a logbook: when, by whom, where the ledger has it, and to which place. */
export type Move = {
  readonly id: string;
  readonly movedAt: Date;
  readonly position: number;
  readonly actorKind: string;
  readonly actorID: string | null;
  readonly companyID: string | null;
  readonly locationID: string;
  readonly disciplineID: string;
};

/**
 * The items that were moved away since the scope's period began and have not been moved back, in their state when they left and
 * in the order of leaving.
 */
export type MovedAway = {
  readonly events: readonly (Move & Listed)[];
  readonly documents: readonly (Move & { readonly name: string; readonly chapterID: string })[];
};

type Row = ActorColumns & {
  readonly id: string;
  readonly moved_at: Date;
  readonly position: number;
  readonly location_id: string;
  readonly discipline_id: string;
} & (
    | { readonly entity: 'service_event'; readonly was: EventPicture }
    | { readonly entity: 'document'; readonly was: { readonly name: string; readonly chapter_id: string } }
  );
/** Values from the ledger; CHECKs of the columns guarantee that these are words of the vocabulary. */
type EventPicture = {
  readonly type: ServiceEventType;
  readonly category: Category;
  readonly created_at: string;
  readonly completed_at: string | null;
};

/**
 * The items that left a logbook. Its reader cannot see them where they are now, so the function of migration 0022 reads them
 * (docs/decisions/0521).
 */
export async function readMovedAway(
  { db }: Access,
  { locationID, disciplineID, begin }: EntryScope,
): Promise<MovedAway> {
  const { rows } = await sql<Row>`
    select * from app.moved_away(${locationID}, ${disciplineID}, ${begin})`.execute(db);
  return {
    events: rows.flatMap((row) => (row.entity === 'service_event' ? [eventOf(row, row.was)] : [])),
    documents: rows.flatMap((row) =>
      row.entity === 'document'
        ? [{ ...moveOf(row), name: row.was.name, chapterID: row.was.chapter_id }]
        : [],
    ),
  };
}

function eventOf(row: Row, { type, category, created_at, completed_at }: EventPicture) {
  const completedAt = completed_at === null ? null : new Date(completed_at);
  return { ...moveOf(row), type, category, createdAt: new Date(created_at), completedAt };
}

function moveOf(row: Row): Move {
  return {
    id: row.id,
    movedAt: row.moved_at,
    position: row.position,
    actorKind: row.actor_kind,
    ...actingUser(row),
    locationID: row.location_id,
    disciplineID: row.discipline_id,
  };
}
