import { INVITATION_VALID_MS } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';
import { refusal } from '../http/refusal.ts';
import { SEND_MAIL } from '../mail/mail-queue.ts';
import { actorDisplayName } from './actor-name.ts';
import { countInvitations } from './count-invitations.ts';
import { newResetToken } from './reset-token.ts';

/**
 * Invites a person to choose a password: a link by mail, valid for `INVITATION_DAYS`; earlier links become invalid. Counts towards the
 * limits on invitations.
 * @returns the time until which the link works
 * @throws `too_many_attempts`; `user.password_already_set`; `forbidden` if the person is out of the caller's reach
 */
export async function invitePerson(access: Access, userID: string, email: string): Promise<Date> {
  await countInvitations(access, [email]);
  return sendInvitation(access, userID);
}

/** Replaces the invitation for people of an inactive company: the link would give them access to nothing. */
export async function inviteNobody(): Promise<void> {}

/**
 * The same for a person whose invitation has been counted already; `behind`: the number of earlier
 * invitations of the same action.
 */
export async function sendInvitation(access: Access, userID: string, behind = 0): Promise<Date> {
  const { digest, path } = newResetToken('invitation');
  const expiresAt = new Date(access.now.getTime() + INVITATION_VALID_MS);
  const { rows } = await sql<{ invited: boolean }>`
    select app.invite_user(${userID}::uuid, ${digest}, ${expiresAt}::timestamptz) as invited`.execute(
    access.db,
  );
  if (!rows[0]?.invited) {
    throw refusal('user.password_already_set');
  }
  const [companyName, invitedByName] = [await companyNameOf(access, userID), await actorDisplayName(access)];
  await access.enqueue(SEND_MAIL, {
    userID,
    template: 'invitation',
    data: { path, companyName, invitedByName },
    ...(behind > 0 && { behind }),
  });
  return expiresAt;
}

/**
 * Invites a person who has neither a password nor a working link to choose one, as the main user of a company that is activated.
 * Throws as `invitePerson` does.
 */
export async function inviteUnlessActivated(access: Access, userID: string): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select u.email from app.account_states(array[${userID}]::uuid[]) s join "user" u on u.id = s.user_id
    where not s.has_password and coalesce(s.invited_until, '-infinity') <= ${access.now}`.execute(access.db);
  for (const { email } of rows) await invitePerson(access, userID, email);
}

async function companyNameOf({ db }: Access, userID: string): Promise<string | null> {
  const row = await db
    .selectFrom('person as p')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('contractor as c', 'c.id', 'p.contractor_id')
    .select(['o.name as organization', 'c.name as contractor', 'p.reseller_id'])
    .where('p.id', '=', userID)
    .executeTakeFirst();
  if (row?.reseller_id) {
    const reseller = await db
      .selectFrom('reseller')
      .select('name')
      .where('id', '=', row.reseller_id)
      .executeTakeFirst();
    return reseller?.name ?? null;
  }
  return row?.organization ?? row?.contractor ?? null;
}
