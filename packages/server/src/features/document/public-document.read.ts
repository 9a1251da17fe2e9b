import type { VisitorPrincipal } from '@fireledger/domain/access/principal.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { countList } from '../../db/count.ts';
import { type KeysetList, keysetPage } from '../../db/keyset-page.ts';
import type { PageRequest } from '../../db/page.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

export type PublicDocument = Awaited<ReturnType<typeof publicDocuments>>['items'][number];

/** The order of a logbook: by chapter, and within a chapter by name. */
const LIST: KeysetList<'chapter'> = {
  name: 'public_document',
  sort: {
    chapter: {
      value: sql`(select lpad(c.position::text, 10, '0') || c.id from chapter c where c.id = document.chapter_id)
        || document.sort_name`,
      type: 'text',
    },
  },
};

const selection = (db: Transaction) =>
  db
    .selectFrom('document')
    .select(['document.id', 'document.chapter_id', 'document.name', 'document.expires_at'])
    .select(['document.warning_months', 'document.file_id', 'document.updated_at'])
    .select(({ selectFrom }) =>
      selectFrom('organization as o')
        .select('o.time_zone')
        .whereRef('o.id', '=', 'document.organization_id')
        .as('time_zone'),
    );

/** A visitor's documents of one discipline in use there; the wall shows only the public ones that have a file. */
function documentsAt({ locationID }: VisitorPrincipal, disciplineID: string) {
  const discipline = isID(disciplineID) ? disciplineID : null;
  const conditions = [
    sql<boolean>`document.location_id = ${locationID}`,
    sql<boolean>`document.discipline_id = ${discipline}`,
    sql<boolean>`document.deleted_at is null`,
    sql<boolean>`exists (select from location_discipline d
      where d.location_id = ${locationID} and d.discipline_id = ${discipline} and d.active)`,
  ];
  return { selection, conditions };
}

/** A page of them by chapter and name. Throws `page.limit_invalid`, `page.cursor_invalid`. */
export function publicDocuments(
  db: Transaction,
  visitor: VisitorPrincipal,
  disciplineID: string,
  request: PageRequest | null | undefined,
) {
  const order = { field: 'chapter', direction: 'asc' } as const;
  return keysetPage(db, documentsAt(visitor, disciplineID), LIST, order, request);
}

/** How many there are, exact up to the cap of totals. */
export function countPublicDocuments(
  access: Access,
  visitor: VisitorPrincipal,
  disciplineID: string,
): Promise<number> {
  return countList(access, documentsAt(visitor, disciplineID));
}
