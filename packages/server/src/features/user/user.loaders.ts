import type { CompanyKind } from '@fireledger/domain/access/company.ts';
import { CONTACT_LOCATIONS_NAMED } from '@fireledger/domain/shared/limits.ts';
import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { anyOf, queryByIDs } from '../../db/cached-query.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { perOperation } from '../../graphql/per-operation.ts';

/** Data that belongs to users, loaded in one query per kind and operation, behind the same wall as everything else. */
export type UserLoaders = ReturnType<typeof createUserLoaders>;

/** The loaders of the operation that `access` was opened for. */
export const userLoaders = perOperation(createUserLoaders);

function createUserLoaders({ db }: Access) {
  return {
    locations: new DataLoader(async (ids: readonly string[]) => {
      const rows = Map.groupBy(await locationsOf(db, ids), (row) => row.user_id);
      return ids.map((id) => rows.get(id) ?? []);
    }),
    openWork: new DataLoader(async (ids: readonly string[]) => {
      const rows = Map.groupBy(await openWorkOf(db, ids), (row) => row.user_id);
      return ids.map((id) => rows.get(id) ?? []);
    }),
    contactLocations: new DataLoader(async (ids: readonly string[]) => {
      const rows = Map.groupBy(await contactLocationsOf(db, ids), (row) => row.user_id);
      return ids.map((id) => rows.get(id) ?? []);
    }),
    mainUserOfOrganization: mainUsers((ids) => mainUsersOfOrganizations(db, ids)),
    resellerOfOrganization: new DataLoader(async (ids: readonly string[]) => {
      const rows = new Map((await resellersOf(db, ids)).map((row) => [row.id, row.reseller_id]));
      return ids.map((id) => rows.get(id) ?? null);
    }),
    mainUserOfContractor: mainUsers((ids) => mainUsersOfContractors(db, ids)),
    inUse: {
      organization: inUse((ids) => organizationsInUse(db, ids)),
      contractor: inUse((ids) => contractorsInUse(db, ids)),
      reseller: inUse((ids) => resellersInUse(db, ids)),
    },
    state: new DataLoader(async (ids: readonly string[]) => {
      const rows = new Map((await statesOf(db, ids)).map((row) => [row.user_id, row]));
      return ids.map((id) => rows.get(id) ?? null);
    }),
  };
}

function mainUsers(load: (ids: readonly string[]) => Promise<{ id: string; main_user_id: string | null }[]>) {
  return new DataLoader(async (ids: readonly string[]) => {
    const rows = new Map((await load(ids)).map((row) => [row.id, row.main_user_id]));
    return ids.map((id) => rows.get(id) ?? null);
  });
}

function inUse(load: (ids: readonly string[]) => Promise<{ id: string }[]>) {
  return new DataLoader(async (ids: readonly string[]) => {
    const found = new Set((await load(ids)).map(({ id }) => id));
    return ids.map((id) => found.has(id));
  });
}

function whichAreInUse(kind: CompanyKind) {
  return queryByIDs((db, ids) =>
    db.selectFrom(kind).select('id').where('id', '=', anyOf(ids)).where('active', '=', true),
  );
}
const organizationsInUse = whichAreInUse('organization');
const contractorsInUse = whichAreInUse('contractor');
const resellersInUse = whichAreInUse('reseller');

const mainUsersOfOrganizations = queryByIDs((db, ids) =>
  db.selectFrom('organization').select(['id', 'main_user_id']).where('id', '=', anyOf(ids)),
);

/** The resellers whose logos the people of organisations see. */
const resellersOf = queryByIDs((db, ids) =>
  db.selectFrom('organization').select(['id', 'reseller_id']).where('id', '=', anyOf(ids)),
);

const mainUsersOfContractors = queryByIDs((db, ids) =>
  db.selectFrom('contractor').select(['id', 'main_user_id']).where('id', '=', anyOf(ids)),
);

/** The locations named on people, as far as the caller may see them, sorted by name. */
const locationsOf = queryByIDs((db, ids) =>
  db
    .selectFrom('user_location as ul')
    .innerJoin('location as l', 'l.id', 'ul.location_id')
    .select(['ul.user_id', 'l.id', 'l.name'])
    .where('ul.user_id', '=', anyOf(ids))
    .orderBy('l.sort_name')
    .orderBy('l.id'),
);

/** The state of an account: password, invitation and last sign-in. */
export type AccountState = {
  readonly user_id: string;
  readonly has_password: boolean;
  readonly invited_until: Date | null;
  readonly last_sign_in_at: Date | null;
};

async function statesOf(db: Transaction, ids: readonly string[]): Promise<AccountState[]> {
  const { rows } = await sql<AccountState>`select * from app.account_states(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The open events that people are assigned to, by location; none for people outside the caller's reach. */
async function openWorkOf(db: Transaction, ids: readonly string[]): Promise<OpenWork[]> {
  const { rows } = await sql<OpenWork>`
    select * from app.open_work_of(${ids}::uuid[]) order by location_id`.execute(db);
  return rows;
}

export type OpenWork = { readonly user_id: string; readonly location_id: string; readonly count: number };

/** A location at which a person's e-mail address stands as the contact; `count`: of how many. */
export type ContactLocation = {
  readonly user_id: string;
  readonly id: string;
  readonly name: string;
  readonly count: number;
};

/** The first of them by name for each person, and how many there are, as far as the caller may see them. */
async function contactLocationsOf(db: Transaction, ids: readonly string[]): Promise<ContactLocation[]> {
  const { rows } = await sql<ContactLocation>`
    select user_id, id, name, count from (
      select u.id as user_id, l.id, l.name, count(*) over (partition by u.id)::integer as count,
        row_number() over (partition by u.id order by l.sort_name, l.id) as place
      from "user" u join location l on l.contact_email_key = u.email_key
      where u.id = any (${ids}::uuid[])) contact
    where place <= ${CONTACT_LOCATIONS_NAMED} order by user_id, place`.execute(db);
  return rows;
}
