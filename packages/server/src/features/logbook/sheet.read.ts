import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';

/** What a sheet shows beside its code. */
export type SheetFacts = {
  readonly code: string;
  readonly locationName: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly disciplineName: string;
  readonly password: string;
};

/** The facts of a code's sheet behind the wall. Throws `not_found`; `logbook.code_withdrawn` for a code that opens nothing. */
export async function readSheet({ db }: Access, id: string): Promise<SheetFacts> {
  const row = await db
    .selectFrom('logbook_code')
    .innerJoin('location', 'location.id', 'logbook_code.location_id')
    .innerJoin('location_secret', 'location_secret.location_id', 'logbook_code.location_id')
    .innerJoin('discipline', 'discipline.id', 'logbook_code.discipline_id')
    .select([
      'logbook_code.code',
      'logbook_code.withdrawn_at',
      'location.name as locationName',
      'location.address',
      'location.postal_code as postalCode',
      'location.city',
      'discipline.name as disciplineName',
      'location_secret.logbook_password as password',
    ])
    .where('logbook_code.id', '=', id)
    .executeTakeFirst();
  if (!row) {
    throw refusal('not_found');
  }
  if (row.withdrawn_at) {
    throw refusal('logbook.code_withdrawn');
  }
  return row;
}
