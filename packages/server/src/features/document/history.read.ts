import {
  type DocumentChangeType,
  documentChangeTypeOf,
  documentDetailsOf,
  isRedundantEntry,
} from '@fireledger/domain/document/history.ts';
import type { CreatorKind } from '@fireledger/domain/service-event/vocabulary.ts';
import type { ChangeDetail, LedgerChange } from '@fireledger/domain/shared/ledger-change.ts';
import { sql } from 'kysely';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Loaders } from '../../graphql/loaders.ts';
import { actingUser, countHistory, historyPage } from '../../ledger/history-page.ts';
import { chapterNames, historyNames } from '../../people/history-names.ts';
import type { Name, NamedDetail } from '../../people/resolve-history-names.ts';

/** One line of a document's history, made from one entry of the ledger. */
export type DocumentHistoryEntry = {
  readonly changeType: DocumentChangeType;
  readonly actorKind: CreatorKind;
  readonly actorID: string | null;
  readonly actorName: string | null;
  readonly companyName: string | null;
  readonly createdAt: Date;
  readonly recordedAt: Date;
  readonly reason: string | null;
  readonly details: readonly NamedDetail[];
};

/** A page of a document's history, newest first, as far as the ledger shows it to this caller, with names besides ids. */
export async function readHistory(
  db: Transaction,
  loaders: Loaders,
  documentID: string,
  request: PageRequest | null | undefined,
): Promise<Page<DocumentHistoryEntry>> {
  const { items: rows, nextCursor } = await historyPage(db, 'document', documentID, request);
  const names = await historyNames(db, 'document', [documentID]);
  const naming: Naming = { loaders, names, goneChapter: goneChaptersOf(db, documentID) };
  const items = await Promise.all(
    rows
      .filter((row) => !isRedundantEntry(row))
      .map(async (row) => {
        const { actorID, companyID } = actingUser(row);
        return {
          changeType: documentChangeTypeOf(row),
          actorKind: row.actor_kind,
          actorID,
          actorName: (actorID && names.get(actorID)) || null,
          companyName: (companyID && names.get(companyID)) || null,
          createdAt: row.happened_at ?? row.recorded_at,
          recordedAt: row.recorded_at,
          reason: row.reason,
          details: await Promise.all(documentDetailsOf(row).map((detail) => named(detail, naming))),
        };
      }),
  );
  return { items, nextCursor };
}

/** How many lines a document's history has, without entries that repeat another one. */
export async function countLines(db: Transaction, documentID: string): Promise<number> {
  const { rows } = await sql<LedgerChange>`
    select table_name as "table", operation, old, new from ledger_history
    where entity_id = ${documentID} and entity = 'document' and operation = 'update' and new ? 'file_id'`.execute(
    db,
  );
  return (await countHistory(db, 'document', documentID)) - rows.filter(isRedundantEntry).length;
}

/** The sources of names for values: what the wall shows, the names in the history itself, and the deleted chapters. */
type Naming = {
  readonly loaders: Loaders;
  readonly names: ReadonlyMap<string, string>;
  readonly goneChapter: (id: string) => Promise<Name | null>;
};

/** The deleted chapters of a document's history, queried once and only if one occurs. */
function goneChaptersOf(db: Transaction, documentID: string): Naming['goneChapter'] {
  let chapters: ReturnType<typeof chapterNames> | undefined;
  return async (id) => {
    chapters ??= chapterNames(db, documentID);
    return (await chapters).get(id) ?? null;
  };
}

async function named(detail: ChangeDetail, naming: Naming): Promise<NamedDetail> {
  const [oldName, newName] = await Promise.all(
    [detail.old, detail.new].map((value) => nameOf(detail.field, value, naming)),
  );
  return { ...detail, oldName: oldName ?? null, newName: newName ?? null };
}

async function nameOf(
  field: string,
  value: unknown,
  { loaders, names, goneChapter }: Naming,
): Promise<Name | null> {
  if (typeof value !== 'string') {
    return null;
  }
  switch (field) {
    case 'chapter_id': {
      const chapter = await loaders.chapter.load(value);
      return chapter ? { en_GB: chapter.name_en, nl_NL: chapter.name_nl } : goneChapter(value);
    }
    case 'location_id':
      return alike(names.get(value));
    case 'discipline_id':
      return alike((await loaders.discipline.load(value))?.name ?? names.get(value));
    case 'file_id':
      return alike((await loaders.file.load(value))?.name);
    default:
      return null;
  }
}

function alike(name: string | undefined): Name | null {
  return name === undefined ? null : { en_GB: name, nl_NL: name };
}
