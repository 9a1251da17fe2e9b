import type { Principal } from '@fireledger/domain/access/principal.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import type { UserOrderField } from '@fireledger/domain/user/vocabulary.ts';
import { sql } from 'kysely';
import { queryByIDs } from '../../db/cached-query.ts';
import { countList } from '../../db/count.ts';
import { type KeysetList, type KeysetOrder, keysetPage } from '../../db/keyset-page.ts';
import { type ListSource, presentConditions } from '../../db/list-query.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { isAmongMatches, type Searched, searchRows } from '../../db/search-rows.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/** The filter of a list of users; every part is optional and narrows further. */
export type UserFilter = {
  /** Words that the name or e-mail address must contain, ignoring case and accents. */
  readonly search?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly organizationID?: string | null | undefined;
  readonly contractorID?: string | null | undefined;
  readonly resellerID?: string | null | undefined;
  /** People named on this location. */
  readonly locationID?: string | null | undefined;
  /** Active without a password: invited, or never invited. Only users whose invitations the caller may manage. */
  readonly invited?: boolean | null | undefined;
};

export type UserOrder = KeysetOrder<UserOrderField>;

const BY_NAME: UserOrder = { field: 'last_name', direction: 'asc' };

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A user with the private columns, behind the wall; undefined if there is none or the wall hides it. */
export async function findUser(db: Transaction, userID: string) {
  return isID(userID) ? users(db).where('u.id', '=', userID).executeTakeFirst() : undefined;
}

/** Accounts with their person rows. The combined version of the two rows only grows. */
function users(db: Transaction) {
  return db
    .selectFrom('user as u')
    .innerJoin('person as p', 'p.id', 'u.id')
    .select(['u.id', 'u.email', 'u.locale', 'u.mail_notifications', 'u.muted_mails'])
    .select(['u.notification_bar_last_checked_at', 'u.created_at'])
    .select(['p.type', 'p.first_name', 'p.insertion', 'p.last_name', 'p.active', 'p.publicly_assignable'])
    .select(['p.reseller_id', 'p.organization_id', 'p.contractor_id'])
    .select(sql<number>`p.version + u.version`.as('version'));
}

const LIST: KeysetList<UserOrder['field']> = {
  name: 'user',
  sort: {
    last_name: { value: sql`sort_name`, type: 'text' },
    email: { value: sql`email_key`, type: 'text' },
    type: { value: sql`type`, type: 'text' },
    company: { value: sql`company_sort_name`, type: 'text' },
    active: { value: sql`active`, type: 'boolean' },
    created_at: { value: sql`created_at`, type: 'timestamptz' },
  },
};

/** A filter whose search has been run. */
export type FoundFilter = Searched<UserFilter>;

/** Runs a filter's search once for both the page and its count. Throws what `searchRows` does. */
export async function runSearch({ db }: Access, filter: UserFilter): Promise<FoundFilter> {
  const found = await searchRows(db, 'user', filter, {
    type: filter.type,
    active: filter.active,
    organization_id: filter.organizationID,
    contractor_id: filter.contractorID,
    reseller_id: filter.resellerID,
    at_location: filter.locationID,
    invited: filter.invited || null,
  });
  return { ...filter, ...found };
}

/** A keyset page of users: one statement on "user" alone finds the page, and a second reads its people by their ids. */
export async function listUsers(
  { db, principal }: Access,
  filter: FoundFilter,
  order: UserOrder = BY_NAME,
  request?: PageRequest | null,
): Promise<Page<UserRow>> {
  const page = await keysetPage(db, narrowed(principal, filter), LIST, order, request);
  return {
    ...page,
    items: await usersInOrder(
      db,
      page.items.map(({ id }) => id),
    ),
  };
}

const usersByIDs = queryByIDs((db, ids) => users(db).where(sql<boolean>`u.id = any (${ids}::uuid[])`));

async function usersInOrder(db: Transaction, ids: readonly string[]): Promise<UserRow[]> {
  const byID = new Map((await usersByIDs(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => byID.get(id)).filter((row) => row !== undefined);
}

/** The number of users that a filter finds, exact up to the cap of totals. */
export function countUsers(access: Access, filter: FoundFilter, cap?: number): Promise<number> {
  return countList(access, narrowed(access.principal, filter), cap);
}

const selection = (db: Transaction) => db.selectFrom('user').select('id');

/** The filter's predicates, and the tenant's own predicate repeated for the planner; the wall applies in any case. */
function narrowed(principal: Principal, filter: FoundFilter): ListSource<'user', { id: string }> {
  const own = principal.kind === 'user' ? principal : null;
  const { type, active, organizationID, contractorID, resellerID, locationID, invited } = filter;
  const conditions = presentConditions([
    own?.organizationID && sql<boolean>`organization_id = ${own.organizationID}`,
    own?.contractorID && sql<boolean>`contractor_id = ${own.contractorID}`,
    type && sql<boolean>`type = ${type}`,
    active != null && sql<boolean>`active = ${active}`,
    organizationID && sql<boolean>`organization_id = ${organizationID}`,
    contractorID && sql<boolean>`contractor_id = ${contractorID}`,
    resellerID && sql<boolean>`reseller_id = ${resellerID}`,
    locationID &&
      sql<boolean>`id = any (array(select ul.user_id from user_location ul where ul.location_id = ${locationID}))`,
    invited && sql<boolean>`id = any (array(select app.invited_users()))`,
    isAmongMatches(filter),
  ]);
  return { selection, conditions };
}
