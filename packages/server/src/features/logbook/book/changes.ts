import { detailsOf, type LedgerChange } from '@fireledger/domain/shared/ledger-change.ts';
import { sql } from 'kysely';
import type { Loaders } from '../../../graphql/loaders.ts';
import { type HistoryNames, namesInHistory } from '../../../people/names-in-history.ts';
import type { Book } from './book.ts';
import { MOST_CHANGES } from './details.read.ts';
import { STYLES } from './paper.ts';
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
};

/** A change with what it changed in words; null: its line says nothing to a reader. */
type InWords = (change: Change, names: HistoryNames) => string | null | Promise<string | null>;

/** The most entries of one that are read: each line has at most one beside it that says nothing, and the first may be the making. */
const MOST_ENTRIES = 2 * (MOST_CHANGES + 1) + 1;

/** What the ledger tells its reader of a location, or of contracts or documents, since the book's period began, by id, the earliest first. */
export async function changesSince(
  { access, scope }: Book,
  entity: 'location' | 'contract' | 'document',
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Change[]>> {
  const most = entity === 'document' ? MOST_ENTRIES : null;
  const { rows } = await sql<Change>`
    select e.id, h.*
    from unnest(${ids}::uuid[]) e (id)
    cross join lateral (
      select table_name as "table", operation, old, new, actor_kind, actor_id, actor_company_id, discipline_id,
        coalesce(happened_at, recorded_at) as at, position
      from ledger_history
      where entity_id = e.id and entity = ${entity} and coalesce(happened_at, recorded_at) >= ${scope.begin}
      order by position limit ${most}) h`.execute(access.db);
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

/** A line for each change that says something: when, what, who, and its place in the chain; after the most, that there are more. */
export async function linesOfChanges(
  { texts, moment }: Book,
  changes: readonly Change[],
  names: HistoryNames,
  inWords: InWords,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const change of changes) {
    const words = await inWords(change, names);
    if (words === null) continue;
    if (lines.length === MOST_CHANGES) return [...lines, `${MOST_CHANGES}+: ${texts.moreChanges}`];
    const { actorID, companyID } = byWhom(change);
    const who = withCompany(names.person(actorID), names.company(companyID));
    const parts = [
      `${moment(change.at)}  ${words}`,
      ...(who ? [who] : []),
      texts.entry(Number(change.position)),
    ];
    lines.push(parts.join(' · '));
  }
  return lines;
}

/** Writes such lines under what they are of. */
export function writeChanges({ paper }: Book, lines: readonly string[]): void {
  for (const line of lines) paper.text(line, STYLES.small, { indent: 16 });
}

/** "label: before → now", as an entry's own history has it; null is empty. */
export function changedWords(label: string, old: string | null, now: string | null): string {
  return `${label}: ${old ?? '–'} → ${now ?? '–'}`;
}
