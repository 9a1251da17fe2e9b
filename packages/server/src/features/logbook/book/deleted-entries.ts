import type { EntryList } from '@fireledger/domain/logbook/parts.ts';
import type { Category } from '@fireledger/domain/service-event/vocabulary.ts';
import { sql } from 'kysely';
import { createLoaders } from '../../../graphql/loaders.ts';
import { type HistoryNames, type Mention, namesInHistory } from '../../../people/names-in-history.ts';
import { type DeletedRow, readDeleted } from '../entries.read.ts';
import type { Book } from './book.ts';
import { STYLES } from './paper.ts';
import { withCompany } from './who.ts';

/** The most deleted entries that a list of a book names: the rest stands in the ledger. */
export const MOST_DELETED = 50;
const INDENT = { indent: 8 } as const;

/** An entry of the ledger that tells of a deletion. */
type Deletion = {
  readonly id: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly actor_company_id: string | null;
  readonly position: number;
};

/**
 * Says how many entries were deleted from a list since its period began, when, by whom, and where the ledger tells it: what is left
 * out of a book must not look as if it had never been written (docs/decisions/0520). Nothing where none was.
 */
export async function writeDeleted(book: Book, list: EntryList): Promise<void> {
  const { access, scope, paper, texts } = book;
  const rows = await readDeleted(access, scope, list, MOST_DELETED);
  const [first] = rows;
  if (!first) return;
  const deletions = await deletionsOf(book, rows);
  const names = await namesInHistory(
    access.db,
    createLoaders(access),
    [...deletions.values()].map(mentionOf),
  );
  paper.gap(6);
  paper.need(STYLES.strong.line + STYLES.small.line);
  paper.text(texts.deleted(first.total), STYLES.strong);
  for (const row of rows) {
    paper.text(words(book, row, deletions.get(row.id), names), STYLES.small, INDENT);
  }
  if (first.total > rows.length) {
    paper.text(texts.moreChanges, STYLES.small, INDENT);
  }
}

async function deletionsOf(
  { access }: Book,
  rows: readonly DeletedRow[],
): Promise<ReadonlyMap<string, Deletion>> {
  const ids = rows.map(({ id }) => id);
  const found = await sql<Deletion>`
    select e.id, h.*
    from unnest(${ids}::uuid[]) e (id)
    cross join lateral (
      select actor_kind, actor_id, actor_company_id, position
      from ledger_history
      where entity_id = e.id and entity = 'service_event' and table_name = 'service_event' and new ->> 'deleted_at' is not null
      order by position desc limit 1) h`.execute(access.db);
  return new Map(found.rows.map((row) => [row.id, row]));
}

function mentionOf({ id, actor_kind, actor_id, actor_company_id }: Deletion): Mention {
  const isPerson = actor_kind === 'user';
  return {
    eventID: id,
    actorID: isPerson ? actor_id : null,
    companyID: isPerson ? actor_company_id : null,
    details: [],
  };
}

function words(
  { texts, labels, moment }: Book,
  { created_at, category, deleted_at }: DeletedRow,
  deletion: Deletion | undefined,
  names: HistoryNames,
): string {
  const { actorID = null, companyID = null } = deletion ? mentionOf(deletion) : {};
  const who = withCompany(names.person(actorID), names.company(companyID));
  return [
    // held by a check of the column
    `${moment(created_at)}  ${labels.category[category as Category]}`,
    [texts.changes.deleted, ...(deleted_at ? [moment(deleted_at)] : [])].join(' '),
    ...(who ? [who] : []),
    ...(deletion ? [texts.entry(Number(deletion.position))] : []),
  ].join(' · ');
}
