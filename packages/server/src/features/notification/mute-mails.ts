import type { MailCause } from '@fireledger/domain/notification/causes.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { requireSelf, requireUser } from '../../http/require-act.ts';
import type { Answer } from '../../http/route.ts';

/** PATCH /user/{id}/muted-mails: the causes whose mails the own user does without; any other id is `forbidden`. */
export async function muteMails(
  access: Access,
  userID: string,
  causes: readonly MailCause[],
): Promise<Answer> {
  const { db, principal } = access;
  requireSelf(principal, 'notification.mute', userID);
  await sql`select app.set_muted_mails(${[...new Set(causes)]})`.execute(db);
  const { organizationID, contractorID, resellerID } = requireUser(principal);
  access.changed({ entity: 'user', id: userID, organizationID, contractorID, resellerID });
  return { status: 204 };
}
