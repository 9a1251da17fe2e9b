import {
  type DocumentChange,
  type DocumentChangeDetail,
  type DocumentChangeType,
  documentChangeTypeOf,
  documentDetailsOf,
  isToldElsewhere,
} from '@fireledger/domain/document/history.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { sql } from 'kysely';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Loaders } from '../../graphql/loaders.ts';
import { countHistory, historyPage } from '../../ledger/history-page.ts';
import { historyNames } from '../../people/history-names.ts';

/** What a value is called, in the language of whoever reads it. */
type Name = Readonly<Record<Locale, string>>;

/** A change with what both values are called, where they are ids of what the reader sees. */
type NamedDetail = DocumentChangeDetail & { readonly oldName: Name | null; readonly newName: Name | null };

/** One line of a document's history, made from one entry of the ledger. */
export type DocumentHistoryEntry = {
  readonly changeType: DocumentChangeType;
  readonly actorKind: string;
  readonly actorID: string | null;
  readonly actorName: string | null;
  readonly companyName: string | null;
  readonly createdAt: Date;
  readonly recordedAt: Date;
  readonly reason: string | null;
  readonly details: readonly NamedDetail[];
};

/** A page of a document's history, newest first, as the ledger tells it to this caller, with names beside ids. */
export async function readHistory(
  db: Transaction,
  loaders: Loaders,
  documentID: string,
  request: PageRequest | null | undefined,
): Promise<Page<DocumentHistoryEntry>> {
  const { items: rows, nextCursor } = await historyPage(db, 'document', documentID, request);
  const names = await historyNames(db, 'document', [documentID]);
  const items = await Promise.all(
    rows
      .filter((row) => !isToldElsewhere(row))
      .map(async (row) => {
        const isUser = row.actor_kind === 'user';
        const actorID = isUser ? row.actor_id : null;
        const companyID = isUser ? row.actor_company_id : null;
        return {
          changeType: documentChangeTypeOf(row),
          actorKind: row.actor_kind,
          actorID,
          actorName: (actorID && names.get(actorID)) || null,
          companyName: (companyID && names.get(companyID)) || null,
          createdAt: row.happened_at ?? row.recorded_at,
          recordedAt: row.recorded_at,
          reason: row.reason,
          details: await Promise.all(documentDetailsOf(row).map((detail) => named(detail, loaders, names))),
        };
      }),
  );
  return { items, nextCursor };
}

/** How many lines a document's history has; what an entry tells again is none. */
export async function countLines(db: Transaction, documentID: string): Promise<number> {
  const { rows } = await sql<DocumentChange>`
    select table_name as "table", operation, old, new from ledger_history
    where entity_id = ${documentID} and entity = 'document' and operation = 'update' and new ? 'file_id'`.execute(
    db,
  );
  return (await countHistory(db, 'document', documentID)) - rows.filter(isToldElsewhere).length;
}

type Names = ReadonlyMap<string, string>;
async function named(detail: DocumentChangeDetail, loaders: Loaders, names: Names): Promise<NamedDetail> {
  const [oldName, newName] = await Promise.all(
    [detail.old, detail.new].map((value) => nameOf(detail.field, value, loaders, names)),
  );
  return { ...detail, oldName: oldName ?? null, newName: newName ?? null };
}

async function nameOf(field: string, value: unknown, loaders: Loaders, names: Names): Promise<Name | null> {
  if (typeof value !== 'string') {
    return null;
  }
  switch (field) {
    case 'chapter_id': {
      const chapter = await loaders.chapter.load(value);
      return chapter && { en_GB: chapter.name_en, nl_NL: chapter.name_nl };
    }
    case 'location_id':
      return alike(names.get(value));
    case 'discipline_id':
      return alike((await loaders.discipline.load(value))?.name);
    case 'file_id':
      return alike((await loaders.file.load(value))?.name);
    default:
      return null;
  }
}

function alike(name: string | undefined): Name | null {
  return name === undefined ? null : { en_GB: name, nl_NL: name };
}
