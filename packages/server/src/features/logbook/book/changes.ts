import { detailsOf, type LedgerChange } from '@fireledger/domain/shared/ledger-change.ts';
import { sql } from 'kysely';
import type { Loaders } from '../../../graphql/loaders.ts';
import { type HistoryNames, namesInHistory } from '../../../people/names-in-history.ts';
import type { Book } from './book.ts';
import { FIRST_CHANGES, firstAndNewest, NEWEST_CHANGES } from './first-and-newest.ts';
import { STYLES } from './styles.ts';
import { withCompany } from './who.ts';

/** One entry of the ledger on what a book shows as it is today: what was another one before. */
export type Change = LedgerChange & {
  /** Of which location, contract or document it is. */
  readonly id: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly actor_company_id: string | null;
  /** Of which discipline it is, where it is of one alone. */
  readonly discipline_id: string | null;
  readonly at: Date;
  readonly position: string | number;
  /** How many the ledger tells of the same since then. */
  readonly total: string | number;
};

/** What a change changed in words, a text for each field; null: its line says nothing to a reader. */
type InWords = (change: Change) => readonly string[] | null | Promise<readonly string[] | null>;

/** A change as a book tells it: its line, and where it changed several fields a line for each under it. */
export type ToldChange = readonly string[];

/** The entries of a document that are read: each line has at most one beside it that says nothing, and the first may be the making. */
const [FIRST_ENTRIES, NEWEST_ENTRIES] = [2 * FIRST_CHANGES + 1, 2 * NEWEST_CHANGES + 1];

/** What the ledger tells its reader of a location, or of contracts or documents, since the book's period began, by id, the earliest first. */
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

/** What these changes name, by one statement for each kind of name. */
export function namesInChanges(
  { access }: Book,
  changes: readonly Change[],
  loaders: Loaders,
): Promise<HistoryNames> {
  const mentions = changes.map((change) => {
    const details = detailsOf(change, (field) => field === 'location_id');
    return { ofID: change.id, ...byWhom(change), details };
  });
  return namesInHistory(access.db, loaders, mentions, 'document');
}

function byWhom({ actor_kind, actor_id, actor_company_id }: Change) {
  return actor_kind === 'user'
    ? { actorID: actor_id, companyID: actor_company_id }
    : { actorID: null, companyID: null };
}

/**
 * A line for each change that says something: when, what, who, and its place in the chain; of many the first and the newest.
 * `lacks`: changes between those were not read.
 */
export async function linesOfChanges(
  { texts, moment }: Book,
  changes: readonly Change[],
  names: HistoryNames,
  inWords: InWords,
  lacks = false,
): Promise<readonly ToldChange[]> {
  const told: ToldChange[] = [];
  for (const change of changes) {
    const words = await inWords(change);
    if (words === null) continue;
    const { actorID, companyID } = byWhom(change);
    const who = withCompany(names.person(actorID), names.company(companyID));
    const isOne = words.length === 1;
    const line = [
      `${moment(change.at)}${isOne ? `  ${words[0]}` : ''}`,
      ...(who ? [who] : []),
      texts.entry(Number(change.position)),
    ];
    told.push([line.join(' · '), ...(isOne ? [] : words)]);
  }
  return firstAndNewest(told, [texts.changesBetween], lacks);
}

/** Whether of the changes of one document some between the first and the newest were not read. */
export function lacksSome(changes: readonly Change[]): boolean {
  return Number(changes[0]?.total ?? 0) > changes.length;
}

/** Writes such lines under what they are of. */
export function writeChanges({ paper }: Book, changes: readonly ToldChange[]): void {
  for (const [line = '', ...fields] of changes) {
    paper.text(line, STYLES.small, { indent: 16 });
    for (const field of fields) paper.text(field, STYLES.small, { indent: 28 });
  }
}

/** "label: before → now", as an entry's own history has it; null is empty. */
export function changedWords(label: string, old: string | null, now: string | null): string {
  return `${label}: ${old ?? '–'} → ${now ?? '–'}`;
}
