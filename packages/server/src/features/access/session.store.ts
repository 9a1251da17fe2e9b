import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { Access } from '../../db/with-access.ts';
import { findAccount } from './account.store.ts';

/** Devices and their sessions, as sign-in reads and writes them under the anonymous role (fl_anonymous). */

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

/**
 * The open session that a token names: neither ended nor expired, with its device not revoked and its user and company active.
 */
export async function findSession(access: Access, named: SessionKey): Promise<OpenSession | undefined> {
  const row = await sessionQuery(access, named).executeTakeFirst();
  return openSession(access, named, row);
}

/** The same, locked until the transaction ends, so that parallel calls of one session are serialised. */
export async function lockSession(access: Access, named: SessionKey): Promise<OpenSession | undefined> {
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
