import { emailKey } from '@fireledger/domain/shared/text.ts';
import type { UserFacts, UserValues } from '@fireledger/domain/user/facts.ts';
import type { Access } from '../db/with-access.ts';
import type { SendMailPayload } from '../mail/send-mail.job.ts';
import { countInvitations } from './count-invitations.ts';
import { ownName } from './own-name.ts';

/**
 * Tells whoever could sign in that their account has another address, by the one that they had: who reads the new one can choose
 * their password, and the screen tells them nothing (docs/decisions/0250). Where no password was ever chosen the address may be
 * a stranger's, and is told nothing: `invitePerson` counts the new one. Both addresses count towards the limits on invitations.
 * @throws `too_many_attempts`
 */
export async function tellFormerAddress(
  access: Access,
  { email: to, locale, firstName, userID, hasPassword }: UserFacts,
  { email = to }: Partial<UserValues>,
): Promise<void> {
  if (!hasPassword || emailKey(email) === emailKey(to)) return;
  await countInvitations(access, [to, email]);
  const { principal } = access;
  const isOwn = principal.kind === 'user' && principal.userID === userID;
  const data = { changedByName: isOwn ? null : await ownName(access) };
  const mail: SendMailPayload = { to, locale, firstName, template: 'address_changed', data };
  await access.enqueue('send_mail', mail);
}
