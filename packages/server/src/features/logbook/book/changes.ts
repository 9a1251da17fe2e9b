import { detailsOf, type LedgerChange } from '@fireledger/domain/shared/ledger-change.ts';
import { sql } from 'kysely';
import { createLoaders } from '../../../graphql/loaders.ts';
import { type HistoryNames, namesInHistory } from '../../../people/names-in-history.ts';
import type { Book } from './book.ts';
import { MOST_CHANGES } from './details.read.ts';
import { STYLES } from './paper.ts';
import { withCompany } from './who.ts';

/** One entry of the ledger on what a book shows as it is today: what was another one before. */
export type Change = LedgerChange & {
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

/** What the ledger tells its reader of a location, a contract or a document since the book's period began, the earliest first. */
export async function changesSince(
  { access, scope }: Book,
  entity: 'location' | 'contract' | 'document',
  id: string,
): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    select table_name as "table", operation, old, new, actor_kind, actor_id, actor_company_id, discipline_id,
      coalesce(happened_at, recorded_at) as at, position
    from ledger_history
    where entity_id = ${id} and entity = ${entity} and coalesce(happened_at, recorded_at) >= ${scope.begin}
    order by position`.execute(access.db);
  return rows;
}

/** Writes a line for each change that says something: when, what, who, and its place in the chain; answers how many there are. */
export async function writeChanges(
  book: Book,
  id: string,
  changes: readonly Change[],
  inWords: InWords,
): Promise<number> {
  if (changes.length === 0) return 0;
  const { access, paper, texts, moment } = book;
  const mentions = changes.map((change) => {
    const { actor_kind, actor_id, actor_company_id } = change;
    const [actorID, companyID] = actor_kind === 'user' ? [actor_id, actor_company_id] : [null, null];
    return { ofID: id, actorID, companyID, details: detailsOf(change, (field) => field === 'location_id') };
  });
  const names = await namesInHistory(access.db, createLoaders(access), mentions, 'document');
  let told = 0;
  for (const [index, change] of changes.entries()) {
    const words = await inWords(change, names);
    if (words === null) continue;
    told += 1;
    if (told > MOST_CHANGES) continue;
    const { actorID = null, companyID = null } = mentions[index] ?? {};
    const who = withCompany(names.person(actorID), names.company(companyID));
    const parts = [
      `${moment(change.at)}  ${words}`,
      ...(who ? [who] : []),
      texts.entry(Number(change.position)),
    ];
    paper.text(parts.join(' · '), STYLES.small, { indent: 16 });
  }
  if (told > MOST_CHANGES) {
    paper.text(`${MOST_CHANGES}+: ${texts.moreChanges}`, STYLES.small, { indent: 16 });
  }
  return told;
}

/** "label: before → now", as an entry's own history has it; null is empty. */
export function changedWords(label: string, old: string | null, now: string | null): string {
  return `${label}: ${old ?? '–'} → ${now ?? '–'}`;
}
