import {
  LICENCE_ITEMS,
  type LicenceItem,
  type LicenceUsage,
  licenceOf,
  licenceSchema,
  licenceUsage,
} from '@fireledger/domain/reseller/licence.ts';
import { sql } from 'kysely';
import { anyOf } from '../db/cached-query.ts';
import type { Access } from '../db/with-access.ts';

export type ResellerLicence = {
  readonly resellerID: string;
  readonly name: string;
  readonly items: readonly LicenceUsage[];
};

/** The licences of resellers with their present usage, by name; those that the wall hides are left out. */
export async function readLicences(
  { db }: Access,
  resellerIDs: readonly string[],
): Promise<ResellerLicence[]> {
  const rows = await db
    .selectFrom('reseller')
    .select(['id', 'name', 'licence'])
    .where('id', '=', anyOf(resellerIDs))
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  const used = await countUsed(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, name, licence }) => ({
    resellerID: id,
    name,
    items: licenceUsage(licenceOf(licenceSchema.parse(licence)), used.get(id) ?? NOTHING),
  }));
}

type Used = Readonly<Record<LicenceItem, number>>;
const NOTHING = Object.fromEntries(LICENCE_ITEMS.map((item) => [item, 0])) as Used;

async function countUsed(db: Access['db'], ids: readonly string[]): Promise<ReadonlyMap<string, Used>> {
  const { rows } = await sql<{ reseller_id: string } & Used>`
    select reseller_id, base_package as "basePackage", organizations, locations, users, disciplines,
      api_configurations as "apiConfigurations"
    from app.licence_usage(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ reseller_id, ...used }) => [reseller_id, used]));
}
