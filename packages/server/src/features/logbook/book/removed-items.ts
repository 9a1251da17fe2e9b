import { sql } from 'kysely';
import type { Access } from '../../../db/with-access.ts';
import { createLoaders, type Loaders } from '../../../graphql/loaders.ts';
import { type ActorColumns, actingUser, type HistoryEntity } from '../../../ledger/history-page.ts';
import { type HistoryNames, namesInHistory } from '../../../people/resolve-history-names.ts';
import type { Move } from '../moved.read.ts';
import type { Book } from './book.ts';
import { formatPerson } from './format.ts';
import { STYLES } from './styles.ts';

/** The maximum number of deleted items, and of moved ones, that a list of a book names; the ledger has the others. */
export const REMOVED_MAX = 50;
const INDENT = { indent: 8 } as const;

/** The person who did something, for which company, and where the ledger has it. */
export type Deed = {
  readonly actorID: string | null;
  readonly companyID: string | null;
  readonly position: number;
};

/**
 * An item that is no longer in a list: what it was, what happened to it, and by whose act, if the reader can see the entry of
 * that.
 */
export type RemovedItem = {
  readonly id: string;
  readonly was: string;
  readonly became: string;
  readonly deed: Deed | undefined;
};

/** The named items that are gone from a list, under a heading; `all`: their total number. */
export type RemovedList = {
  readonly heading: string;
  readonly gone: readonly RemovedItem[];
  readonly all: number;
};

/**
 * Writes under a heading which items are gone from a list, by whom, and where the ledger has it: what a book leaves out must
 * not look as if it had never been written (docs/decisions/0520, 0521). Writes nothing if nothing is gone.
 */
export async function writeRemoved(
  { access, paper, texts }: Book,
  entity: HistoryEntity,
  { heading, gone, all }: RemovedList,
): Promise<void> {
  if (gone.length === 0) return;
  const mentions = gone.map(({ id, deed }) => ({
    ofID: id,
    actorID: deed?.actorID ?? null,
    companyID: deed?.companyID ?? null,
    details: [],
  }));
  const names = await namesInHistory(access.db, createLoaders(access), mentions, entity);
  paper.gap(6);
  paper.need(STYLES.strong.line + STYLES.small.line);
  paper.text(heading, STYLES.entry);
  for (const one of gone) {
    const words = [one.was, one.became, ...deedWords(one.deed, names, texts)];
    paper.text(words.join(' · '), STYLES.small, INDENT);
  }
  if (all > gone.length) {
    paper.text(texts.moreChanges, STYLES.small, INDENT);
  }
}

function deedWords(deed: Deed | undefined, names: HistoryNames, texts: Book['texts']): string[] {
  if (!deed) return [];
  const who = formatPerson(names.person(deed.actorID), names.company(deed.companyID));
  return [...(who ? [who] : []), texts.entry(deed.position)];
}

type Row = ActorColumns & { readonly id: string; readonly position: number };

/** The acts by which these items were deleted, by item id. */
export async function deletionsOf(
  { db }: Access,
  entity: HistoryEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Deed>> {
  const { rows } = await sql<Row>`
    select e.id, h.*
    from unnest(${ids}::uuid[]) e (id)
    cross join lateral (
      select actor_kind, actor_id, actor_company_id, position
      from ledger_history
      where entity_id = e.id and entity = ${entity} and table_name = ${entity} and new ->> 'deleted_at' is not null
      order by position desc limit 1) h`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...actingUser(row), position: row.position }]));
}

/** "deleted" and the time. */
export function formatDeletion({ texts, moment }: Book, at: Date | null): string {
  return [texts.changes.deleted, ...(at ? [moment(at)] : [])].join(' ');
}

/** "moved to" and where: the location's name if the reader can see it, and the name of the discipline if that changed. */
export async function movedWords(
  { front, texts, moment }: Book,
  { locationID, disciplineID, movedAt }: Pick<Move, 'locationID' | 'disciplineID' | 'movedAt'>,
  loaders: Loaders,
): Promise<string> {
  const [location, discipline] = await Promise.all([
    locationID === front.locationID ? null : loaders.location.load(locationID),
    disciplineID === front.disciplineID ? null : loaders.discipline.load(disciplineID),
  ]);
  const places = [
    ...(locationID === front.locationID ? [] : [location?.name ?? texts.elsewhere]),
    ...(discipline ? [discipline.name] : []),
  ];
  return texts.movedTo(places.join(' - '), moment(movedAt));
}
