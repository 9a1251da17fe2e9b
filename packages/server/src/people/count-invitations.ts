import { createHash } from 'node:crypto';
import type { AttemptState } from '@fireledger/domain/access/attempts.ts';
import { NO_ATTEMPTS } from '@fireledger/domain/access/attempts.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import { inviteAll } from '@fireledger/domain/user/invitation.ts';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';
import { refusal } from '../http/refusal.ts';

type Counter = { readonly kind: string; readonly key_digest: string; readonly state: AttemptState };

/**
 * Counts invitations that the caller sends in this transaction, to all of these addresses; those who invite at the same moment
 * wait for each other. Only people are counted: the program itself invites nobody twice.
 * @throws `too_many_attempts` with the seconds to wait; nothing is counted then
 */
export async function countInvitations(
  { db, principal, now }: Access,
  emails: readonly string[],
): Promise<void> {
  if (principal.kind !== 'user' || emails.length === 0) {
    return;
  }
  const { rows } = await sql<Counter>`
    select * from app.hold_invitations(${[...new Set(emails.map(digestOf))]}::text[])`.execute(db);
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

/** Stands for an address as long as counters are kept (ATTEMPT_MEMORY_DAYS), also when its account is gone (decision 0431). */
function digestOf(email: string): string {
  return createHash('sha256')
    .update(`invitation ${emailKey(email)}`)
    .digest('hex');
}
