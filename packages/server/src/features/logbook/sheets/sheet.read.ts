import { publicLogbookPath } from '@fireledger/domain/logbook/code.ts';
import { sheetProblems } from '@fireledger/domain/logbook/place.ts';
import { anyOf } from '../../../db/cached-query.ts';
import { type Page, type PageRequest, pageLimit } from '../../../db/page.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Access } from '../../../db/with-access.ts';
import { Refusal, requireFound } from '../../../http/refusal.ts';

/** What a sheet shows besides its code. */
export type SheetFacts = {
  readonly code: string;
  readonly locationName: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly disciplineName: string;
  readonly password: string;
  /** The reseller whose logo it shows. */
  readonly resellerID: string | null;
};

/** A sheet as drawn: `url` is the content of its QR code. */
export type PrintedSheet = Omit<SheetFacts, 'code' | 'resellerID'> & { readonly url: string };

/** A sheet with the address of its code, below the public address of the installation. */
export function printed({ code, resellerID: _, ...facts }: SheetFacts, publicUrl: string): PrintedSheet {
  return { ...facts, url: `${publicUrl}${publicLogbookPath(code)}` };
}

/**
 * The facts for a code's sheet, behind the wall. Throws `not_found`; for a code that opens nothing `logbook.code_withdrawn`,
 * `logbook.location_inactive`, `logbook.discipline_not_at_location`.
 */
export async function readSheet({ db }: Access, id: string): Promise<SheetFacts> {
  const row = requireFound(await sheets(db).where('logbook_code.id', '=', id).executeTakeFirst());
  requirePrintable(row);
  return factsOf(row);
}

type Printable = {
  readonly withdrawn_at: Date | null;
  readonly location_in_use: boolean;
  readonly discipline_active: boolean;
};

/** Refuses to print a code that opens nothing, as `readSheet` does, at `path`. */
export function requirePrintable(row: Printable, path?: string): void {
  const place = { locationInUse: row.location_in_use, disciplineAtLocation: row.discipline_active };
  const problems = sheetProblems({ withdrawn: row.withdrawn_at !== null, ...place }, path);
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
}

/** A page of the sheets of these codes, in their order and with the requested size; a cursor is the position of the next one. */
export async function sheetsPage(
  access: Access,
  ids: readonly string[],
  request: PageRequest,
): Promise<Page<SheetFacts>> {
  const from = Number(request.cursor ?? 0);
  const next = from + pageLimit(request);
  const items = await readSheets(access, ids.slice(from, next));
  return { items, nextCursor: next < ids.length ? String(next) : null };
}

/** The sheets of these codes, in their order; codes that no longer open anything have none. */
async function readSheets({ db }: Access, ids: readonly string[]): Promise<SheetFacts[]> {
  const rows = await sheets(db)
    .where('logbook_code.id', '=', anyOf(ids))
    .where('logbook_code.withdrawn_at', 'is', null)
    .where('location.in_use', '=', true)
    .where('discipline.active', '=', true)
    .execute();
  const byID = new Map(rows.map((row) => [row.id, factsOf(row)]));
  return ids.flatMap((id) => byID.get(id) ?? []);
}

type SheetRow = SheetFacts & Printable & { readonly id: string };

function factsOf({
  id: _,
  withdrawn_at,
  location_in_use,
  discipline_active,
  ...facts
}: SheetRow): SheetFacts {
  return facts;
}

function sheets(db: Transaction) {
  return db
    .selectFrom('logbook_code')
    .innerJoin('location', 'location.id', 'logbook_code.location_id')
    .innerJoin('organization', 'organization.id', 'location.organization_id')
    .innerJoin('location_secret', 'location_secret.location_id', 'logbook_code.location_id')
    .innerJoin('discipline', 'discipline.id', 'logbook_code.discipline_id')
    .select([
      'logbook_code.id',
      'logbook_code.code',
      'logbook_code.withdrawn_at',
      'location.in_use as location_in_use',
      'discipline.active as discipline_active',
      'location.name as locationName',
      'location.address',
      'location.postal_code as postalCode',
      'location.city',
      'organization.reseller_id as resellerID',
      'discipline.name as disciplineName',
      'location_secret.logbook_password as password',
    ]);
}

/** The large logos of resellers, as SVG; read with the rights of anyone who looks at a sheet. Needs the anonymous entrance. */
export async function readLogos({ db }: Access, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('reseller')
    .select(['id', 'large_logo'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.flatMap(({ id, large_logo }) => (large_logo ? [[id, large_logo] as const] : [])));
}
