import { emailKey } from '@fireledger/domain/shared/text.ts';
import type { UserFacts, UserValues } from '@fireledger/domain/user/facts.ts';
import type { Access } from '../db/with-access.ts';
import { SEND_MAIL } from '../mail/mail-queue.ts';
import { actorDisplayName } from './actor-name.ts';
import { countInvitations } from './count-invitations.ts';

/**
 * Notifies a person who could sign in that their account has a new address, by a mail to the former one: whoever reads mail at
 * the new address can choose their password, and the screen tells them nothing (docs/decisions/0250). If no password was ever
 * chosen, the former address may be a stranger's and gets no mail: `invitePerson` counts the new one. Both addresses count
 * towards the limits on invitations.
 * @throws `too_many_attempts`
 */
export async function notifyFormerAddress(
  access: Access,
  { email: to, locale, firstName, userID, hasPassword }: UserFacts,
  { email = to }: Partial<UserValues>,
): Promise<void> {
  if (!hasPassword || emailKey(email) === emailKey(to)) return;
  await countInvitations(access, [to, email]);
  const { principal } = access;
  const isOwn = principal.kind === 'user' && principal.userID === userID;
  const data = { changedByName: isOwn ? null : await actorDisplayName(access) };
  await access.enqueue(SEND_MAIL, { to, locale, firstName, template: 'address_changed', data });
}
