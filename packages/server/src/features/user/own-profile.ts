import type { ProfileInput } from '@fireledger/domain/user/schemas.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { refusal, requireFound } from '../../http/refusal.ts';
import { requireSelf } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { findUser } from './user.read.ts';

/**
 * PATCH /user/{id}/profile: what everybody may change of themselves. A stale `version`, compared under the lock, is answered with
 * 412.
 */
export async function changeProfile(
  access: Access,
  userID: string,
  version: number | null,
  input: ProfileInput,
): Promise<{ userID: string; version: number }> {
  requireSelf(access.principal, 'user.edit_profile', userID);
  const { db } = access;
  const { firstName, insertion = null, lastName, locale, mailNotifications } = input;
  const { rows } = await sql<{ changed: boolean }>`
    select app.change_profile(${firstName}, ${insertion}, ${lastName}, ${locale}, ${mailNotifications},
      ${version}::integer) as changed`.execute(db);
  const row = requireFound(await findUser(db, userID));
  if (!rows[0]?.changed) {
    requireVersion(version, row, input, {
      firstName: row.first_name,
      insertion: row.insertion,
      lastName: row.last_name,
      locale: row.locale,
      mailNotifications: row.mail_notifications,
    });
  }
  access.changed({
    entity: 'user',
    id: userID,
    organizationID: row.organization_id,
    contractorID: row.contractor_id,
    resellerID: row.reseller_id,
  });
  return { userID, version: row.version };
}

/**
 * DELETE /user/{id}/device/{deviceID}: one of the caller's own devices, even the one in use, is no longer trusted, and its
 * sessions end.
 */
export async function revokeDevice(access: Access, userID: string, deviceID: string): Promise<void> {
  requireSelf(access.principal, 'user.edit_profile', userID);
  const { rows } = await sql<{ revoked: boolean }>`
    select app.revoke_own_device(${deviceID}::uuid) as revoked`.execute(access.db);
  if (!rows[0]?.revoked) {
    throw refusal('not_found');
  }
}

/**
 * PATCH /user/{id}/update-date-notification-bar-checked: only for the caller's own user; any other id is `forbidden`, whether it
 * exists or not.
 */
export async function recordNotificationsSeen({ db, principal }: Access, userID: string): Promise<void> {
  requireSelf(principal, 'notification.check', userID);
  await sql`select app.check_notification_bar()`.execute(db);
}
