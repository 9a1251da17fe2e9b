import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { isNearLimit } from '@fireledger/domain/dashboard/near-limit.ts';
import type { LicenceItem } from '@fireledger/domain/reseller/licence.ts';
import { sql } from 'kysely';
import { readLicences } from '../../companies/licence.read.ts';
import type { Access } from '../../db/with-access.ts';

/** The numbers of rows in use and out of use. */
export type InUse = { readonly active: number; readonly inactive: number };

/** How many of a table's rows that a person sees are in use: one statement behind the wall. */
export async function countInUse(
  { db }: Access,
  table: 'reseller' | 'organization' | 'contractor' | 'location' | 'user',
): Promise<InUse> {
  const rows = await db
    .selectFrom(table)
    .select(['active', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('active')
    .execute();
  const of = (active: boolean) => rows.find((row) => row.active === active)?.count ?? 0;
  return { active: of(true), inactive: of(false) };
}

/** Accounts without a password. */
export async function countInvited({ db }: Access): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`id = any (array(select app.invited_users()))`)
    .executeTakeFirstOrThrow();
  return count;
}

/** An item of a reseller's licence that is nearly used up, or of which more is used than was agreed. */
export type NearLimit = {
  readonly resellerID: string;
  readonly name: string;
  readonly item: LicenceItem;
  readonly used: number;
  readonly limit: number;
};

/** The maximum number of items that are named; anyone with more of them reads the list of resellers. */
const NAMED_MAX = 20;

/**
 * Items near their limit, for active resellers, fullest first. Usage is counted only for resellers with an agreed limit. The
 * base package is left out: there is one, and it is used once.
 */
export async function readNearLimits(access: Access, user: UserPrincipal): Promise<NearLimit[]> {
  const agreed = await access.db
    .selectFrom('reseller')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`jsonb_path_exists(licence, '$.*.included ? (@ >= 0)')`)
    .$if(user.resellerID !== null, (query) => query.where('id', '=', user.resellerID ?? ''))
    .execute();
  if (agreed.length === 0) {
    return [];
  }
  const licences = await readLicences(
    access,
    agreed.map(({ id }) => id),
  );
  return licences
    .flatMap(({ resellerID, name, items }) =>
      items.flatMap(({ item, used, included, extra }) => {
        const limit = included === null ? null : included + extra;
        const isNear = item !== 'basePackage' && limit !== null && isNearLimit(used, limit);
        return isNear ? [{ resellerID, name, item, used, limit }] : [];
      }),
    )
    .sort((left, right) => left.limit - left.used - (right.limit - right.used))
    .slice(0, NAMED_MAX);
}
