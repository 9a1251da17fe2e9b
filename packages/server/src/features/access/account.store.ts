import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import { sql } from 'kysely';
import { companyInUse } from '../../db/company-in-use.ts';
import type { Access } from '../../db/with-access.ts';

/** Accounts and their passwords, as sign-in reads and writes them under the anonymous role (fl_anonymous). */

export type Account = {
  readonly userID: string;
  readonly userType: AccountType;
  /** null: invited, no password chosen yet. */
  readonly passwordHash: string | null;
  /** The user and its company are active. */
  readonly mayEnter: boolean;
};

/** The account with an e-mail key or user id, or undefined. */
export async function findAccount(
  { db }: Access,
  by: { readonly emailKey: string } | { readonly userID: string },
): Promise<Account | undefined> {
  return db
    .selectFrom('user as u')
    .innerJoin('person as p', 'p.id', 'u.id')
    .leftJoin('credential as c', 'c.user_id', 'u.id')
    .leftJoin('reseller as r', 'r.id', 'p.reseller_id')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('contractor as k', 'k.id', 'p.contractor_id')
    .select(['u.id as userID', 'p.type as userType', 'c.password_hash as passwordHash'])
    .select(sql<boolean>`p.active and ${isCompanyInUse}`.as('mayEnter'))
    .where((eb) => ('emailKey' in by ? eb('u.email_key', '=', by.emailKey) : eb('u.id', '=', by.userID)))
    .executeTakeFirst();
}

const isCompanyInUse = companyInUse({ organization: 'o', contractor: 'k', reseller: 'r' });

/** Locks the checked password until the transaction ends; false if it has been changed meanwhile. */
export async function lockPassword({ db }: Access, userID: string, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('credential')
    .select('user_id')
    .where('user_id', '=', userID)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The current state of the account whose password was checked; undefined if its password has been changed meanwhile, or if it may
 * no longer enter. Locked until the transaction ends: a concurrent deactivation of the person or the company waits, and then
 * finds and ends the session that is opened here.
 */
export async function lockAccount(
  { db }: Access,
  { userID, passwordHash }: Pick<Account, 'userID'> & { readonly passwordHash: string },
): Promise<Pick<Account, 'userID' | 'userType'> | undefined> {
  const person = await db
    .selectFrom('credential as c')
    .innerJoin('person as p', 'p.id', 'c.user_id')
    .select(['p.type', 'p.reseller_id', 'p.organization_id', 'p.contractor_id'])
    .where('c.user_id', '=', userID)
    .where('c.password_hash', '=', passwordHash)
    .where('p.active', '=', true)
    .forShare()
    .executeTakeFirst();
  return person && (await lockCompany(db, person)) ? { userID, userType: person.type } : undefined;
}

type Companies = Readonly<Record<'reseller_id' | 'organization_id' | 'contractor_id', string | null>>;

/** Locks the company that a person belongs to; false if it is out of use. */
async function lockCompany(db: Access['db'], person: Companies): Promise<boolean> {
  const [table, id] = person.reseller_id
    ? (['reseller', person.reseller_id] as const)
    : person.organization_id
      ? (['organization', person.organization_id] as const)
      : (['contractor', person.contractor_id] as const);
  if (id === null) {
    return true;
  }
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a password, which ends every open session of the user (migration 0012). */
export async function setPassword({ db, now }: Access, userID: string, passwordHash: string): Promise<void> {
  await db
    .insertInto('credential')
    .values({ user_id: userID, password_hash: passwordHash, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ password_hash: passwordHash, changed_at: now }),
    )
    .execute();
}
