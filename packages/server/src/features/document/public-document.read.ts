import type { VisitorPrincipal } from '@fireledger/domain/access/principal.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { sql } from 'kysely';
import { countUpToCap } from '../../db/count.ts';
import { type KeysetList, keysetPage } from '../../db/keyset-page.ts';
import type { PageRequest } from '../../db/page.ts';
import type { Transaction } from '../../db/transaction.ts';

export type PublicDocument = Awaited<ReturnType<typeof publicDocuments>>['items'][number];

/** The order of a logbook: chapter by chapter, and within one by name. */
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

/** A visitor's documents of one discipline in use there; the wall leaves the public ones that have a file. */
function documentsAt(db: Transaction, { locationID }: VisitorPrincipal, disciplineID: string) {
  const discipline = isID(disciplineID) ? disciplineID : null;
  return db
    .selectFrom('document')
    .where('document.location_id', '=', locationID)
    .where('document.discipline_id', '=', discipline)
    .where('document.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('location_discipline as d')
          .select('d.active')
          .where('d.location_id', '=', locationID)
          .where('d.discipline_id', '=', discipline)
          .where('d.active', '=', true),
      ),
    );
}

/** A page of them by chapter and name. Throws `page.limit_invalid`, `page.cursor_invalid`. */
export function publicDocuments(
  db: Transaction,
  visitor: VisitorPrincipal,
  disciplineID: string,
  request: PageRequest | null | undefined,
) {
  const query = documentsAt(db, visitor, disciplineID)
    .select(['document.id', 'document.chapter_id', 'document.name', 'document.expires_at'])
    .select(['document.warning_months', 'document.file_id', 'document.updated_at'])
    .select(({ selectFrom }) =>
      selectFrom('organization as o')
        .select('o.time_zone')
        .whereRef('o.id', '=', 'document.organization_id')
        .as('time_zone'),
    );
  return keysetPage(query, LIST, { field: 'chapter', direction: 'asc' }, request);
}

/** How many there are, exact up to the cap of totals. */
export function countPublicDocuments(
  db: Transaction,
  visitor: VisitorPrincipal,
  disciplineID: string,
): Promise<number> {
  return countUpToCap(db, documentsAt(db, visitor, disciplineID));
}
