import type { MailCause } from '@fireledger/domain/notification/causes.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { requireSelf, requireUser } from '../../http/require-act.ts';
import type { Answer } from '../../http/route.ts';

type Choice = { readonly cause: MailCause; readonly muted: boolean };

/**
 * PATCH /user/{id}/muted-mails: switches the mails of one cause off or on again for the own user and leaves the other causes
 * unchanged; any other id is `forbidden`.
 */
export async function muteMails(access: Access, userID: string, { cause, muted }: Choice): Promise<Answer> {
  const { db, principal } = access;
  requireSelf(principal, 'notification.mute', userID);
  await sql`select app.mute_mails(${cause}, ${muted})`.execute(db);
  const { organizationID, contractorID, resellerID } = requireUser(principal);
  access.changed({ entity: 'user', id: userID, organizationID, contractorID, resellerID });
  return { status: 204 };
}
