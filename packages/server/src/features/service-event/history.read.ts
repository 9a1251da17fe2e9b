import {
  type ChangeType,
  changeDetailsOf,
  changeTypeOf,
  type LedgerChange,
} from '@fireledger/domain/service-event/history.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import type { Loaders } from '../../graphql/loaders.ts';
import { type NamedDetail, named, namesInHistory } from '../../people/names-in-history.ts';

/** One line of an event's history, made from one entry of the ledger. */
export type HistoryEntry = {
  readonly changeType: ChangeType;
  readonly actorKind: string;
  readonly actorID: string | null;
  readonly actorName: string | null;
  readonly createdAt: Date;
  readonly recordedAt: Date;
  readonly reason: string | null;
  readonly details: readonly NamedDetail[];
};

type Row = LedgerChange & {
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly happened_at: Date | null;
  readonly recorded_at: Date;
  readonly reason: string | null;
};

/** The most lines of a history that one answer holds. */
const HISTORY_LIMIT = 500;

/** An event's history, newest first, as the ledger tells it to this caller, with names beside ids. */
export async function readHistory(
  { db }: Access,
  loaders: Loaders,
  serviceEventID: string,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row>`
    select table_name as "table", operation, old, new, actor_kind, actor_id, happened_at, recorded_at, reason
    from ledger_history
    where entity_id = ${serviceEventID} and entity = 'service_event'
    order by position desc limit ${HISTORY_LIMIT}`.execute(db);
  const entries = rows.map((row) => ({
    changeType: changeTypeOf(row),
    actorKind: row.actor_kind,
    actorID: row.actor_kind === 'user' ? row.actor_id : null,
    createdAt: row.happened_at ?? row.recorded_at,
    recordedAt: row.recorded_at,
    reason: row.reason,
    details: changeDetailsOf(row),
  }));
  const names = await namesInHistory(
    db,
    loaders,
    entries.map((entry) => ({ ...entry, eventID: serviceEventID })),
  );
  return entries.map((entry) => ({
    ...entry,
    actorName: names.person(entry.actorID),
    details: entry.details.map((detail) => named(detail, names)),
  }));
}
