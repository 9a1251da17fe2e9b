import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { Access } from '../../db/with-access.ts';

/** The rows that sign-in reads and writes. Everything here runs under the anonymous role (fl_anonymous). */

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
  const row = await db
    .selectFrom('user as u')
    .innerJoin('person as p', 'p.id', 'u.id')
    .leftJoin('credential as c', 'c.user_id', 'u.id')
    .leftJoin('reseller as r', 'r.id', 'p.reseller_id')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('contractor as k', 'k.id', 'p.contractor_id')
    .select(['u.id as userID', 'p.type', 'c.password_hash as passwordHash', 'p.active'])
    .select(['r.active as resellerActive', 'o.active as organizationActive', 'k.active as contractorActive'])
    .where((eb) => ('emailKey' in by ? eb('u.email_key', '=', by.emailKey) : eb('u.id', '=', by.userID)))
    .executeTakeFirst();
  return (
    row && {
      userID: row.userID,
      userType: row.type,
      passwordHash: row.passwordHash,
      mayEnter: mayEnter(row),
    }
  );
}

type Activity = Readonly<
  Record<'active' | 'resellerActive' | 'organizationActive' | 'contractorActive', boolean | null>
>;

function mayEnter(row: Activity): boolean {
  const companies = [row.resellerActive, row.organizationActive, row.contractorActive];
  return row.active === true && companies.every((active) => active !== false);
}

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
 * no longer enter. Locked until the transaction ends: a concurrent deactivation of the person or the company waits, and then finds
 * and ends the session that is opened here.
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
  return person && (await holdCompany(db, person)) ? { userID, userType: person.type } : undefined;
}

type Companies = Readonly<Record<'reseller_id' | 'organization_id' | 'contractor_id', string | null>>;

/** Locks the company that a person belongs to; false if it is out of use. */
async function holdCompany(db: Access['db'], person: Companies): Promise<boolean> {
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

type Device = { readonly deviceID: string; readonly trusted: boolean };

/**
 * The first of the given device ids that is this user's own and not revoked, trusted ones first. The device's row stays until the
 * transaction ends.
 */
export async function findDevice(
  { db }: Access,
  userID: string,
  ids: readonly string[],
): Promise<Device | undefined> {
  if (ids.length === 0) {
    return undefined;
  }
  const row = await db
    .selectFrom('device')
    .select(['id', 'trusted_at'])
    .where('user_id', '=', userID)
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .orderBy('trusted_at', (order) => order.asc().nullsLast())
    .forKeyShare()
    .executeTakeFirst();
  return row && { deviceID: row.id, trusted: row.trusted_at !== null };
}

/** A new device of a user, not trusted yet. */
export async function addDevice({ db }: Access, userID: string, name: string): Promise<Device> {
  const row = await db
    .insertInto('device')
    .values({ user_id: userID, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { deviceID: row.id, trusted: false };
}

/** Records that a device was used to sign in. */
export async function touchDevice({ db, now }: Access, deviceID: string): Promise<void> {
  await db.updateTable('device').set({ last_seen_at: now }).where('id', '=', deviceID).execute();
}

/** Opens a session on a device; returns its id. */
export async function addSession(
  { db }: Access,
  session: { readonly userID: string; readonly deviceID: string; readonly expiresAt: Date },
): Promise<string> {
  const row = await db
    .insertInto('session')
    .values({ user_id: session.userID, device_id: session.deviceID, expires_at: session.expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A session as its token names it. */
export type SessionKey = { readonly userID: string; readonly sessionID: string; readonly deviceID: string };

export type OpenSession = SessionKey & {
  readonly userType: AccountType;
  readonly trusted: boolean;
  readonly expiresAt: Date;
};

/** The open session that a token names: neither ended nor expired, with its device not revoked and its user and company active. */
export async function findSession(access: Access, named: SessionKey): Promise<OpenSession | undefined> {
  const row = await sessionQuery(access, named).executeTakeFirst();
  return openSession(access, named, row);
}

/** The same, locked until the transaction ends, so that parallel calls of one session are serialised. */
export async function holdSession(access: Access, named: SessionKey): Promise<OpenSession | undefined> {
  const row = await sessionQuery(access, named).forUpdate('s').executeTakeFirst();
  return openSession(access, named, row);
}

function sessionQuery({ db, now }: Access, named: SessionKey) {
  return db
    .selectFrom('session as s')
    .innerJoin('device as d', (join) =>
      join.onRef('d.id', '=', 's.device_id').onRef('d.user_id', '=', 's.user_id'),
    )
    .select(['s.expires_at', 'd.trusted_at'])
    .where('s.id', '=', named.sessionID)
    .where('s.user_id', '=', named.userID)
    .where('s.device_id', '=', named.deviceID)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('d.revoked_at', 'is', null);
}

async function openSession(
  access: Access,
  named: SessionKey,
  row: { expires_at: Date; trusted_at: Date | null } | undefined,
): Promise<OpenSession | undefined> {
  const account = row && (await findAccount(access, { userID: named.userID }));
  return row && account?.mayEnter
    ? { ...named, userType: account.userType, trusted: row.trusted_at !== null, expiresAt: row.expires_at }
    : undefined;
}

/** Trusts a session's device and extends the session until `expiresAt`. */
export async function trustDevice({ db, now }: Access, session: SessionKey, expiresAt: Date): Promise<void> {
  await db
    .updateTable('device')
    .set({ trusted_at: now, last_seen_at: now })
    .where('id', '=', session.deviceID)
    .execute();
  await db
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('id', '=', session.sessionID)
    .execute();
}

/** Ends one session; the database handles the consequences (migration 0012). */
export async function endSession(
  { db, now }: Access,
  named: SessionKey,
  because: 'signed_out' | 'replaced',
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', named.sessionID)
    .where('user_id', '=', named.userID)
    .where('ended_at', 'is', null)
    .execute();
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
