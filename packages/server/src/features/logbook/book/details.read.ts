import { OWNER_COMPANY_ID } from '@fireledger/domain/access/company.ts';
import {
  type ChangeType,
  changeDetailsOf,
  changeTypeOf,
} from '@fireledger/domain/service-event/history/history.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../db/cached-query.ts';
import type { Access } from '../../../db/with-access.ts';
import type { Loaders } from '../../../graphql/loaders.ts';
import { actingUser, type HistoryRow } from '../../../ledger/history-page.ts';
import {
  type HistoryNames,
  type Mention,
  type NamedDetail,
  named,
  namesInHistory,
} from '../../../people/resolve-history-names.ts';
import type { EntryRow } from '../entries.read.ts';
import { FIRST_CHANGES, NEWEST_CHANGES } from './truncate-history.ts';

/** One line of an entry's history, and its place in the organisation's chain. */
export type HistoryLine = {
  readonly at: Date;
  readonly changeType: ChangeType;
  /** Both values of each changed field; none in the first line, which is the entry itself. */
  readonly details: readonly NamedDetail[];
  readonly actorKind: string;
  readonly actorName: string | null;
  /** The company that the actor worked for at that time. */
  readonly companyName: string | null;
  readonly reason: string | null;
  readonly position: number;
};

/**
 * The details shown below an entry: the company that it was made for, its history, oldest first, and the names of its files. Of
 * a long history it has the first and the newest lines, and `lacks` is set.
 */
export type EntryDetails = {
  readonly creatorCompany: string | null;
  readonly history: readonly HistoryLine[];
  readonly lacks: boolean;
  readonly files: readonly string[];
};

type Row = HistoryRow & {
  readonly id: string;
  readonly position: number;
  /** How many lines the ledger has of the same entry. */
  readonly total: number;
};

/** The columns of an entry that this needs. */
type Entry = Pick<EntryRow, 'id' | 'created_by_kind' | 'creator_company_id'>;

/** The details of a batch of entries, as far as the ledger and the wall show them to this reader. */
export async function readDetails(
  { db }: Access,
  entries: readonly Entry[],
  loaders: Loaders,
): Promise<ReadonlyMap<string, EntryDetails>> {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select e.id, h.*
    from unnest(${ids}::uuid[]) e (id)
    cross join lateral (
      select table_name as "table", operation, old, new, actor_kind, actor_id, actor_company_id, happened_at, recorded_at,
        reason, position, row_number() over (order by position) as number, count(*) over () as total
      from ledger_history
      where entity_id = e.id and entity = 'service_event') h
    where h.number <= ${FIRST_CHANGES} or h.number > h.total - ${NEWEST_CHANGES}
    order by h.position`.execute(db);
  const files = await db
    .selectFrom('service_event_file')
    .innerJoin('file', 'file.id', 'service_event_file.file_id')
    .select(['service_event_file.service_event_id as id', 'file.name'])
    .where('service_event_file.service_event_id', '=', anyOf(ids))
    .where('service_event_file.deleted_at', 'is', null)
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute();
  const changes = Map.groupBy(rows, (row) => row.id);
  const names = Map.groupBy(files, (row) => row.id);
  const mentions = [...entries.map(makingOf), ...rows.map(mentionOf)];
  const called = await namesInHistory(db, loaders, mentions);
  const found = entries.map((entry): [string, EntryDetails] => {
    const all = changes.get(entry.id) ?? [];
    const details = {
      creatorCompany: called.company(makingOf(entry).companyID),
      history: all.map((row) => lineOf(row, called)),
      lacks: (all[0]?.total ?? 0) > all.length,
      files: (names.get(entry.id) ?? []).map(({ name }) => name),
    };
    return [entry.id, details];
  });
  return new Map(found);
}

/** The company that an entry was made for: none for entries of visitors and fire panels, and the owner has none. */
function makingOf({ id, created_by_kind: kind, creator_company_id: company }: Entry): Mention {
  const companyID = kind === 'user' && company !== OWNER_COMPANY_ID ? company : null;
  return { ofID: id, actorID: null, companyID, details: [] };
}

function mentionOf(row: Row): Mention {
  return { ofID: row.id, ...actingUser(row), details: changeDetailsOf(row) };
}

function lineOf(row: Row, names: HistoryNames): HistoryLine {
  const changeType = changeTypeOf(row);
  const { actorID, companyID } = actingUser(row);
  return {
    at: row.happened_at ?? row.recorded_at,
    changeType,
    details: changeType === 'created' ? [] : changeDetailsOf(row).map((detail) => named(detail, names)),
    actorKind: row.actor_kind,
    actorName: names.person(actorID),
    companyName: names.company(companyID),
    reason: row.reason,
    position: row.position,
  };
}
