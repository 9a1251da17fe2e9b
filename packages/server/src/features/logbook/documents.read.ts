import { userTypeOf } from '@fireledger/domain/access/can.ts';
import type { Principal } from '@fireledger/domain/access/principal.ts';
import { unseenGroups } from '@fireledger/domain/document/chapter-visibility.ts';
import { stateOf } from '@fireledger/domain/document/state.ts';
import type { ChapterGroup, DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import { missingChapters } from '@fireledger/domain/logbook/completeness.ts';
import { type CalendarDate, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, keysetPage } from '../../db/keyset-page.ts';
import { type Condition, presentConditions, queryOf } from '../../db/list-query.ts';
import type { Pair } from '../../db/location-pair.ts';
import type { PageRequest } from '../../db/page.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/** A chapter of a logbook as its reader sees it. */
export type LogbookChapter = {
  readonly chapterID: string;
  readonly group: ChapterGroup;
  readonly nameEn: string;
  readonly nameNl: string;
  readonly required: boolean;
  /** A complete logbook has an unexpired document in this chapter, and this one has none. */
  readonly missing: boolean;
  /** How many documents the reader sees in it. */
  readonly documentCount: number;
};

/** The groups of chapters that a reader is not shown: the reader's view cannot tell what is missing there. */
export function groupsUnseenBy(principal: Principal): readonly ChapterGroup[] {
  const type = userTypeOf(principal);
  return type ? unseenGroups(type) : [];
}

/** The chapters that a reader sees, in order: those in use, and those out of use that contain documents. */
export async function readChapters(
  access: Access,
  pair: Pair,
  today: CalendarDate,
): Promise<LogbookChapter[]> {
  const rows = await access.db
    .selectFrom('chapter')
    .select(['id', 'chapter_group', 'name_en', 'name_nl', 'required', 'active'])
    .where('discipline_id', '=', pair.disciplineID)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const filled = await filledChapters(access, pair, today);
  const missing = new Set(
    missingChapters(
      rows.map(({ id, required, active }) => ({
        chapterID: id,
        required: required && active,
        states: filled.get(id)?.valid ? ['valid'] : [],
      })),
    ),
  );
  return rows
    .filter(({ id, active }) => active || filled.has(id))
    .map((row) => ({
      chapterID: row.id,
      group: row.chapter_group,
      nameEn: row.name_en,
      nameNl: row.name_nl,
      required: row.required,
      missing: missing.has(row.id),
      documentCount: filled.get(row.id)?.count ?? 0,
    }));
}

/** The chapters that contain documents: how many, and whether one of these has not expired. */
async function filledChapters(
  access: Access,
  pair: Pair,
  today: CalendarDate,
): Promise<ReadonlyMap<string, { readonly count: number; readonly valid: boolean }>> {
  const rows = await queryOf(access.db, { selection: all, conditions: documentsAt(access, pair) })
    .select(({ fn }) => [
      'document.chapter_id',
      fn.countAll<number>().as('count'),
      sql<boolean>`bool_or(document.expires_at is null or document.expires_at >= ${today}::date)`.as('valid'),
    ])
    .groupBy('document.chapter_id')
    .execute();
  return new Map(rows.map(({ chapter_id, count, valid }) => [chapter_id, { count, valid }]));
}

const all = (db: Transaction) => db.selectFrom('document');

/** The conditions for a document of a logbook, behind the wall; the tenant's own predicate is repeated for the planner. */
function documentsAt(
  { principal }: Access,
  { locationID, disciplineID }: Pair,
  kept: Condition = sql<boolean>`document.deleted_at is null`,
): readonly Condition[] {
  const contractorID = principal.kind === 'user' ? principal.contractorID : null;
  return presentConditions([
    sql<boolean>`document.location_id = ${locationID}`,
    sql<boolean>`document.discipline_id = ${disciplineID}`,
    kept,
    sql<boolean>`document.file_id is not null`,
    contractorID && sql<boolean>`document.contractor_id = ${contractorID}`,
  ]);
}

/** A document as listed in a logbook's contents. */
export type LogbookDocument = {
  readonly documentID: string;
  readonly chapterID: string;
  readonly name: string;
  readonly expiresAt: CalendarDate | null;
  readonly state: DocumentState;
  readonly updatedAt: Date;
  readonly fileID: string;
  readonly number: number;
};

const LIST: KeysetList<'name'> = {
  name: 'logbook_document',
  sort: { name: { value: sql`document.sort_name`, type: 'text' } },
};

const COLUMNS = [
  'document.id',
  'document.chapter_id',
  'document.name',
  'document.expires_at',
  'document.warning_months',
  'document.updated_at',
  'document.file_id',
] as const;

const documents = (db: Transaction) =>
  all(db)
    .select(COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('document_version as v')
        .select(({ fn }) => fn.coalesce(fn.max('v.number'), sql<number>`1`).as('number'))
        .whereRef('v.document_id', '=', 'document.id')
        .as('number'),
    );

/** A keyset page of a logbook's documents by name; only those of one chapter if one is given. */
export async function listDocuments(
  access: Access,
  pair: Pair,
  { chapterID, timeZone }: { readonly chapterID?: string; readonly timeZone: string },
  request: PageRequest | null | undefined,
): Promise<{ readonly items: readonly LogbookDocument[]; readonly nextCursor: string | null }> {
  const inChapter = chapterID ? [sql<boolean>`document.chapter_id = ${chapterID}`] : [];
  const listed = { selection: documents, conditions: [...documentsAt(access, pair), ...inChapter] };
  const page = await keysetPage(access.db, listed, LIST, { field: 'name', direction: 'asc' }, request);
  const today = dateInZone(access.now, timeZone);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => ({
      documentID: row.id,
      chapterID: row.chapter_id,
      name: row.name,
      expiresAt: row.expires_at,
      state: stateOf({ expiresAt: row.expires_at, warningMonths: row.warning_months }, today),
      updatedAt: row.updated_at,
      fileID: row.file_id ?? '',
      number: row.number ?? 1,
    })),
  };
}

/** How many documents a logbook has, exact up to the cap of totals. */
export function countDocuments(access: Access, pair: Pair): Promise<number> {
  return countList(access, { selection: documents, conditions: documentsAt(access, pair) });
}

/** All documents of a chapter of a logbook, page by page; no page is empty. */
export async function* documentPages(
  access: Access,
  pair: Pair,
  filter: { readonly chapterID: string; readonly timeZone: string },
): AsyncGenerator<readonly LogbookDocument[], undefined> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listDocuments>> = await listDocuments(access, pair, filter, {
      limit: MAX_PAGE_LIMIT / 2,
      cursor,
    });
    if (page.items.length > 0) yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return undefined;
}

/**
 * The documents deleted from a logbook since a given time, in the order of deletion, up to a limit; each with their total
 * number.
 */
export function readDeletedDocuments(access: Access, pair: Pair, since: Date, limit: number) {
  const conditions = documentsAt(access, pair, sql<boolean>`document.deleted_at >= ${since}`);
  return queryOf(access.db, { selection: all, conditions })
    .select(['document.id', 'document.name', 'document.chapter_id', 'document.deleted_at'])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .orderBy('document.deleted_at')
    .orderBy('document.id')
    .limit(limit)
    .execute();
}
