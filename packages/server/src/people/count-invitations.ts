import type { AttemptState } from '@fireledger/domain/access/attempts.ts';
import { NO_ATTEMPTS } from '@fireledger/domain/access/attempts.ts';
import { inviteAll } from '@fireledger/domain/user/invitation.ts';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';
import { refusal } from '../http/refusal.ts';
import { addressDigest } from './address-digest.ts';

type Counter = { readonly kind: string; readonly key_digest: string; readonly state: AttemptState };

/**
 * Counts the invitations that the caller sends in this transaction, for all of these addresses, and also accounts whose password
 * is set by hand, because mails go to those as well. Concurrent inviters wait for each other. Only people are counted: the
 * program itself invites nobody twice.
 * @throws `too_many_attempts` with the seconds to wait; nothing is counted then
 */
export async function countInvitations(
  { db, principal, now }: Access,
  emails: readonly string[],
): Promise<void> {
  if (principal.kind !== 'user' || emails.length === 0) {
    return;
  }
  const digests = new Set(emails.map((email) => addressDigest('invitation', email)));
  const { rows } = await sql<Counter>`
    select * from app.hold_invitations(${[...digests]}::text[])`.execute(db);
  const addresses = rows.filter(({ kind }) => kind === 'invitation_to');
  const inviter = rows.find(({ kind }) => kind === 'invitation_by');
  const { waitSeconds, next } = inviteAll(
    { inviter: inviter?.state ?? NO_ATTEMPTS, addresses: addresses.map(({ state }) => state) },
    now.getTime(),
  );
  if (waitSeconds > 0) {
    throw refusal('too_many_attempts', '', { seconds: waitSeconds });
  }
  const counted = [
    ...(inviter ? [{ ...inviter, state: next.inviter }] : []),
    ...addresses.map((counter, index) => ({ ...counter, state: next.addresses[index] })),
  ];
  await sql`select app.save_invitations(${JSON.stringify(counted)}::jsonb)`.execute(db);
}
