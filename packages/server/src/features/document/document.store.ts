import type {
  ChapterFacts,
  DocumentContext,
  DocumentFacts,
  DocumentValues,
} from '@fireledger/domain/document/facts.ts';
import type { ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { sql, type Updateable } from 'kysely';
import { selectPair } from '../../db/location-pair.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { requireFound } from '../../http/refusal.ts';
import { type DocumentRow, expiryOf, findDocument } from './document.read.ts';

/** A document with the facts that the rules need, and its row. */
export type KnownDocument = { readonly row: DocumentRow; readonly facts: DocumentFacts };

/** A document behind the wall; throws `not_found`. */
export async function readDocument(db: Transaction, id: string): Promise<KnownDocument> {
  const row = requireFound(await findDocument(db, id));
  return { row, facts: factsOf(row) };
}

/** The same, locked until the transaction ends; inserting rows that refer to it (a sent warning) does not wait for it. */
export async function lockDocument(db: Transaction, id: string): Promise<KnownDocument> {
  await db
    .selectFrom('document')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .execute();
  return readDocument(db, id);
}

/** What restoring needs of a document, deleted or not, locked until the transaction ends; throws `not_found`. */
export async function lockEvenDeleted(db: Transaction, id: string) {
  const row = requireFound(
    await db
      .selectFrom('document')
      .select([
        'organization_id as organizationID',
        'location_id as locationID',
        'discipline_id as disciplineID',
        'creator_company_id as creatorCompanyID',
        'deleted_at as deletedAt',
      ])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  const { deletedAt, ...facts } = row;
  return { facts, deletedAt };
}

function factsOf(row: DocumentRow): DocumentFacts {
  return {
    ...expiryOf(row),
    documentID: row.id,
    organizationID: row.organization_id,
    locationID: row.location_id,
    disciplineID: row.discipline_id,
    chapterID: row.chapter_id,
    name: row.name,
    notes: row.notes,
    acknowledgeAlert: row.acknowledge_alert,
    informContractor: row.inform_contractor,
    creatorCompanyID: row.creator_company_id,
    createdByUserID: row.created_by_user_id,
    hasFile: row.file_id !== null,
  };
}

type Named = Pick<DocumentValues, 'locationID' | 'disciplineID' | 'chapterID'>;

/** The place and the chapter that a document names, as far as the caller sees them. */
export async function surroundingsOf(db: Transaction, named: Named): Promise<DocumentContext> {
  return { place: await placeOf(db, named), chapter: await chapterOf(db, named.chapterID) };
}

async function placeOf(
  db: Transaction,
  { locationID, disciplineID }: Named,
): Promise<DocumentContext['place']> {
  const place = await selectPair(db, { locationID, disciplineID }).executeTakeFirst();
  return place
    ? {
        organizationID: place.organization_id,
        locationID,
        locationInUse: place.in_use,
        disciplineAtLocation: place.discipline_active === true,
      }
    : null;
}

/** A chapter; if its group changes before the document is written, the database refuses (constraint document_chapter). */
async function chapterOf(db: Transaction, id: string): Promise<ChapterFacts | null> {
  const row = await db
    .selectFrom('chapter')
    .select(['discipline_id', 'chapter_group', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        chapterID: id,
        disciplineID: row.discipline_id,
        group: row.chapter_group,
        active: row.active,
      }
    : null;
}

/** Today's date in the time zone of a document's organisation. */
export async function todayAt({ db, now }: Access, organizationID: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('organization')
    .select('time_zone')
    .where('id', '=', organizationID)
    .executeTakeFirstOrThrow();
  return dateInZone(now, time_zone);
}

/** A new document: its values, its place, and its creator. */
export type NewDocument = {
  readonly id: string;
  readonly values: DocumentValues;
  readonly organizationID: string;
  readonly chapterGroup: ChapterGroup;
  readonly createdByUserID: string;
  readonly creatorCompanyID: string;
};

/** Inserts a document without its file; the wall refuses a place that is not the caller’s. */
export async function insertDocument(db: Transaction, document: NewDocument): Promise<void> {
  await db
    .insertInto('document')
    .values({
      id: document.id,
      organization_id: document.organizationID,
      chapter_group: document.chapterGroup,
      created_by_user_id: document.createdByUserID,
      creator_company_id: document.creatorCompanyID,
      ...columnsOf(document.values),
    })
    .execute();
}

const COLUMN = {
  locationID: 'location_id',
  disciplineID: 'discipline_id',
  chapterID: 'chapter_id',
  name: 'name',
  notes: 'notes',
  expiresAt: 'expires_at',
  warningMonths: 'warning_months',
  acknowledgeAlert: 'acknowledge_alert',
  informContractor: 'inform_contractor',
} as const satisfies Record<keyof DocumentValues, keyof DB['document']>;
type ColumnsOf<Values> = {
  [Field in keyof Values & keyof typeof COLUMN as (typeof COLUMN)[Field]]: Values[Field];
};

/** The columns of the values that are given. */
export function columnsOf<Values extends Partial<DocumentValues>>(values: Values): ColumnsOf<Values> {
  const fields = (Object.keys(COLUMN) as (keyof DocumentValues)[]).filter((field) => field in values);
  return Object.fromEntries(fields.map((field) => [COLUMN[field], values[field]])) as ColumnsOf<Values>;
}

/** Updates a locked document; returns its new version. */
export async function updateDocument(
  db: Transaction,
  id: string,
  changes: Updateable<DB['document']>,
): Promise<number> {
  const { version } = await db
    .updateTable('document')
    .set(changes)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** How many files a document has had. */
export async function countVersions(db: Transaction, documentID: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(number), 0) as count from document_version where document_id = ${documentID}::uuid`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
