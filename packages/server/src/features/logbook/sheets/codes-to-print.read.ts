import { anyOf } from '../../../db/cached-query.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Access } from '../../../db/with-access.ts';
import { refusal } from '../../../http/refusal.ts';
import { requirePrintable } from './sheet.read.ts';

/** The codes whose sheets are requested: these, or all active codes of an organisation. */
export type RequestedCodes = {
  readonly logbookCodeIDs?: readonly string[] | undefined;
  readonly organizationID?: string | null | undefined;
};

/** Codes in the order in which their sheets are drawn. */
export type CodesToPrint = {
  readonly ids: readonly string[];
  /** The names of what all of them are of: the organisation, or their only location with their only discipline. */
  readonly about: readonly string[];
  /** The resellers whose logos appear on the sheets. */
  readonly resellerIDs: readonly string[];
};

/**
 * The requested codes by location and discipline, behind the wall. Throws `not_found` if one of them, or the organisation, is
 * not visible to the caller; the errors of `readSheet` for a code that opens nothing; and `logbook.no_codes` if none is in use.
 */
export async function codesToPrint({ db }: Access, wanted: RequestedCodes): Promise<CodesToPrint> {
  const rows = wanted.logbookCodeIDs
    ? await namedCodes(db, wanted.logbookCodeIDs)
    : await codesOfOrganization(db, wanted.organizationID ?? '');
  if (rows.length === 0) {
    throw refusal('logbook.no_codes');
  }
  const resellerIDs = new Set(rows.flatMap(({ reseller_id }) => reseller_id ?? []));
  return { ids: rows.map(({ id }) => id), about: namesOfAll(rows), resellerIDs: [...resellerIDs] };
}

type Place = Awaited<ReturnType<typeof namedCodes>>[number];

function namesOfAll(rows: readonly Place[]): readonly string[] {
  const [first] = rows;
  const isOnly = (key: 'organization_id' | 'location_id' | 'discipline_id') =>
    rows.every((row) => row[key] === first?.[key]);
  if (!first || !isOnly('organization_id')) return [];
  if (!isOnly('location_id')) return [first.organization];
  return isOnly('discipline_id') ? [first.location, first.discipline] : [first.location];
}

async function namedCodes(db: Transaction, ids: readonly string[]) {
  const rows = await codes(db).where('logbook_code.id', '=', anyOf(ids)).execute();
  if (rows.length < ids.length) {
    throw refusal('not_found', 'logbookCodeIDs');
  }
  for (const row of rows) {
    requirePrintable(row, 'logbookCodeIDs');
  }
  return rows;
}

/** The codes of an organisation, only where organisation, location and discipline are in use: elsewhere a code opens nothing. */
async function codesOfOrganization(db: Transaction, organizationID: string) {
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationID)
    .executeTakeFirst();
  if (!found) {
    throw refusal('not_found', 'organizationID');
  }
  return codes(db)
    .where('logbook_code.organization_id', '=', organizationID)
    .where('logbook_code.withdrawn_at', 'is', null)
    .where('location.in_use', '=', true)
    .where('discipline.active', '=', true)
    .execute();
}

function codes(db: Transaction) {
  return db
    .selectFrom('logbook_code')
    .innerJoin('location', 'location.id', 'logbook_code.location_id')
    .innerJoin('organization', 'organization.id', 'location.organization_id')
    .innerJoin('discipline', 'discipline.id', 'logbook_code.discipline_id')
    .select(['logbook_code.id', 'logbook_code.withdrawn_at', 'organization.reseller_id'])
    .select(['logbook_code.organization_id', 'logbook_code.location_id', 'logbook_code.discipline_id'])
    .select([
      'organization.name as organization',
      'location.name as location',
      'discipline.name as discipline',
    ])
    .select(['location.in_use as location_in_use', 'discipline.active as discipline_active'])
    .orderBy('location.sort_name')
    .orderBy('discipline.sort_name')
    .orderBy('logbook_code.id');
}
