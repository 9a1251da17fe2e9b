import { parseLogbookCode } from '@fireledger/domain/logbook/code.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';

/** What a scanned code refers to: enough to ask for the password under the right name and logo. */
export type ScannedCode = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly locationName: string;
  readonly disciplineName: string;
  readonly resellerID: string | null;
};

/**
 * GET /logbook/code/{code}, open to anyone. Throws `logbook.code_withdrawn` and `logbook.code_unknown`; the latter also for a
 * location or organisation out of use, so that a scan reveals nothing about them. Needs the anonymous entrance (fl_anonymous).
 */
export async function findScannedCode({ db }: Access, typed: string): Promise<ScannedCode> {
  const code = parseLogbookCode(typed);
  const row = code
    ? await db
        .selectFrom('logbook_code')
        .innerJoin('location', 'location.id', 'logbook_code.location_id')
        .innerJoin('organization', 'organization.id', 'location.organization_id')
        .innerJoin('discipline', 'discipline.id', 'logbook_code.discipline_id')
        .select([
          'logbook_code.withdrawn_at',
          'logbook_code.location_id as locationID',
          'logbook_code.discipline_id as disciplineID',
          'location.name as locationName',
          'discipline.name as disciplineName',
          'organization.reseller_id as resellerID',
        ])
        .where('logbook_code.code', '=', code)
        .where('location.active', '=', true)
        .where('organization.active', '=', true)
        .executeTakeFirst()
    : undefined;
  if (!row) {
    throw refusal('logbook.code_unknown');
  }
  if (row.withdrawn_at) {
    throw refusal('logbook.code_withdrawn');
  }
  return row;
}
