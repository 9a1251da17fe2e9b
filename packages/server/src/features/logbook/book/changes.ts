import { detailsOf, type LedgerChange } from '@fireledger/domain/shared/ledger-change.ts';
import { sql } from 'kysely';
import type { Loaders } from '../../../graphql/loaders.ts';
import { type ActorColumns, actingUser } from '../../../ledger/history-page.ts';
import { type HistoryNames, namesInHistory } from '../../../people/resolve-history-names.ts';
import type { Book } from './book.ts';
import { formatPerson } from './format.ts';
import { STYLES } from './styles.ts';
import { FIRST_CHANGES, NEWEST_CHANGES, truncateHistory } from './truncate-history.ts';

/** An entry of the ledger about something that a book shows in its present state, and that was different before. */
export type Change = LedgerChange &
  ActorColumns & {
    /** The id of the location, contract or document. */
    readonly id: string;
    /** Its discipline, if it belongs to exactly one. */
    readonly discipline_id: string | null;
    readonly at: Date;
    readonly position: number;
    /** How many entries the ledger has of the same row since then. */
    readonly total: number;
  };

/** A change in words, one text per field; null: its line tells a reader nothing. */
type InWords = (change: Change) => readonly string[] | null | Promise<readonly string[] | null>;

/** A change as shown in a book: its line and, if it changed several fields, one further line for each. */
export type ChangeLines = readonly string[];

/**
 * The number of entries read per document: for each line there is at most one entry that tells a reader nothing, and the first
 * entry may be the creation.
 */
const [FIRST_ENTRIES, NEWEST_ENTRIES] = [2 * FIRST_CHANGES + 1, 2 * NEWEST_CHANGES + 1];

/**
 * The ledger's entries that the reader may see of a location, or of contracts or documents, since the book's period began; by
 * id, earliest first.
 */
export async function changesSince(
  { access, scope }: Book,
  entity: 'location' | 'contract' | 'document',
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Change[]>> {
  const isBounded = entity === 'document';
  const { rows } = await sql<Change>`
    select e.id, h.*
    from unnest(${ids}::uuid[]) e (id)
    cross join lateral (
      select table_name as "table", operation, old, new, actor_kind, actor_id, actor_company_id, discipline_id,
        coalesce(happened_at, recorded_at) as at, position,
        row_number() over (order by position) as number, count(*) over () as total
      from ledger_history
      where entity_id = e.id and entity = ${entity} and coalesce(happened_at, recorded_at) >= ${scope.begin}) h
    where not ${isBounded} or h.number <= ${FIRST_ENTRIES} or h.number > h.total - ${NEWEST_ENTRIES}
    order by h.position`.execute(access.db);
  return Map.groupBy(rows, ({ id }) => id);
}

/** Loads the names that these changes mention, with one statement per kind of name. */
export function namesInChanges(
  { access }: Book,
  changes: readonly Change[],
  loaders: Loaders,
): Promise<HistoryNames> {
  const mentions = changes.map((change) => {
    const details = detailsOf(change, (field) => field === 'location_id');
    return { ofID: change.id, ...actingUser(change), details };
  });
  return namesInHistory(access.db, loaders, mentions, 'document');
}

/**
 * One line per change that tells a reader something: when, what, who, and its place in the chain; for a long history, the first
 * and the newest lines. `lacks`: changes between those were not read.
 */
export async function linesOfChanges(
  { texts, moment }: Book,
  changes: readonly Change[],
  names: HistoryNames,
  inWords: InWords,
  lacks = false,
): Promise<readonly ChangeLines[]> {
  const history: ChangeLines[] = [];
  for (const change of changes) {
    const words = await inWords(change);
    if (words === null) continue;
    const { actorID, companyID } = actingUser(change);
    const who = formatPerson(names.person(actorID), names.company(companyID));
    const isOne = words.length === 1;
    const line = [
      `${moment(change.at)}${isOne ? `  ${words[0]}` : ''}`,
      ...(who ? [who] : []),
      texts.entry(change.position),
    ];
    history.push([line.join(' · '), ...(isOne ? [] : words)]);
  }
  return truncateHistory(history, [texts.changesBetween], lacks);
}

/** Whether some changes of a document, between the first and the newest, were not read. */
export function isTruncated(changes: readonly Change[]): boolean {
  return (changes[0]?.total ?? 0) > changes.length;
}

/** Writes these lines below the item that they belong to. */
export function writeChanges({ paper }: Book, changes: readonly ChangeLines[]): void {
  for (const [line = '', ...fields] of changes) {
    paper.text(line, STYLES.small, { indent: 16 });
    for (const field of fields) paper.text(field, STYLES.small, { indent: 28 });
  }
}
