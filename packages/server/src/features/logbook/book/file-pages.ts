import type { ServiceEventType } from '@fireledger/domain/service-event/vocabulary.ts';
import { formatFileSize } from '@fireledger/domain/shared/file-size.ts';
import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../../db/tables.generated.ts';
import { onceOfAnyList } from '../entries.read.ts';
import { type Book, beginPart } from './book.ts';
import { STYLES } from './styles.ts';

type FileLine = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly digest: string;
  readonly created_at: Date;
  /** When it was removed, or its entry or document was deleted; null: it still exists. */
  readonly gone_at: Date | null;
} & (
  | { readonly document_name: string; readonly version: number }
  | { readonly entry_type: ServiceEventType; readonly entry_at: Date }
);

/**
 * Every file of the documents (all versions) and of the book's entries, with its owner and its digest; yields after each. This
 * includes files that were removed, and files of what was deleted since the period began: a copy that somebody received can
 * still be checked against the book (docs/decisions/0521).
 */
export async function* writeFiles(book: Book): AsyncGenerator<void> {
  const { paper, texts, moment } = book;
  const all = everyFile(book);
  let next = await all.next();
  beginPart(book, 'files', texts.sections.files, next.done ? 'empty section' : 'section');
  paper.text(texts.sections.files, STYLES.section);
  paper.gap(4);
  if (next.done) {
    paper.text(texts.none, STYLES.text);
    return;
  }
  paper.text(texts.filesLead, STYLES.text);
  paper.gap(8);
  for (; !next.done; next = await all.next()) {
    const file = next.value;
    paper.need(2 * STYLES.small.line + STYLES.text.line);
    paper.text(file.name, STYLES.text);
    const size = formatFileSize(file.size, book.order.locale);
    const gone = file.gone_at ? [texts.removed(moment(file.gone_at))] : [];
    const facts = [size, moment(file.created_at), ownerWords(book, file), ...gone];
    paper.text(facts.join(' · '), STYLES.small, { indent: 8 });
    paper.text(file.digest, STYLES.small, { indent: 8 });
    paper.gap(3);
    yield;
  }
}

/** A file's name may differ from its document's, and versions of one document often have the same name. */
function ownerWords({ texts, labels, moment }: Book, file: FileLine): string {
  if ('version' in file) return texts.ofDocument(file.document_name, file.version);
  return texts.ofEntry(labels.type[file.entry_type], moment(file.entry_at));
}

/** How many files `writeFiles` writes. */
export async function countFiles(book: Book): Promise<number> {
  let sum = 0;
  for (const query of [documentFiles(book), entryFiles(book)]) {
    const { count } = await query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    sum += count;
  }
  return sum;
}

async function* everyFile(book: Book): AsyncGenerator<FileLine> {
  yield* inPages(documentFiles(book));
  yield* inPages(entryFiles(book));
}

async function* inPages<T extends FileLine>(query: SelectQueryBuilder<DB, 'file', T>): AsyncGenerator<T> {
  let after: string | null = null;
  do {
    const from: SelectQueryBuilder<DB, 'file', T> = after ? query.where('file.id', '>', after) : query;
    const files: T[] = await from.orderBy('file.id').limit(MAX_PAGE_LIMIT).execute();
    yield* files;
    after = files.length === MAX_PAGE_LIMIT ? (files.at(-1)?.id ?? null) : null;
  } while (after !== null);
}

function files({ access }: Book) {
  return access.db
    .selectFrom('file')
    .select(['file.id', 'file.name', 'file.size', 'file.digest', 'file.created_at']);
}

function documentFiles(book: Book) {
  const { locationID, disciplineID, begin } = book.scope;
  const versions = sql`from document_version v join document d on d.id = v.document_id
    where d.location_id = ${locationID} and d.discipline_id = ${disciplineID}
      and (d.deleted_at is null or d.deleted_at >= ${begin})`;
  const one = sql`${versions} and v.file_id = file.id order by d.deleted_at desc nulls first, d.id, v.number limit 1`;
  return files(book)
    .where(sql<boolean>`file.id in (select v.file_id ${versions})`)
    .select([
      sql<string>`(select d.name ${one})`.as('document_name'),
      sql<number>`(select v.number ${one})`.as('version'),
      sql<Date | null>`(select d.deleted_at ${one})`.as('gone_at'),
    ]);
}

function entryFiles(book: Book) {
  const links = sql`from service_event_file l join service_event e on e.id = l.service_event_id
    where ${onceOfAnyList(book.scope)}`;
  const goneAt = sql`least(l.deleted_at, e.deleted_at)`;
  const one = sql`${links} and l.file_id = file.id order by ${goneAt} desc nulls first, e.id limit 1`;
  return files(book)
    .where(sql<boolean>`file.id in (select l.file_id ${links})`)
    .select([
      sql<ServiceEventType>`(select e.type ${one})`.as('entry_type'),
      sql<Date>`(select e.created_at ${one})`.as('entry_at'),
      sql<Date | null>`(select ${goneAt} ${one})`.as('gone_at'),
    ]);
}
