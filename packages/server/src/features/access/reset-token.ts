import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { tokenDigest } from '../../http/digests.ts';
import { newResetToken } from '../../people/reset-token.ts';

/** An id of nobody, so that the same statements run for an unknown address as for a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Stores a reset token for a user and mails its link; for null, the same statements run and change nothing. */
export async function mailResetToken({ db }: Access, userID: string | null, expiresAt: Date): Promise<void> {
  const { digest, path } = newResetToken('reset');
  const id = userID ?? NOBODY;
  await sql`insert into password_reset (token_digest, user_id, purpose, expires_at)
    select ${digest}::text, u.id, 'reset', ${expiresAt}::timestamptz from "user" u where u.id = ${id}::uuid`.execute(
    db,
  );
  await sql`select app.enqueue('send_mail', jsonb_build_object('userID', u.id, 'template', 'password_reset',
    'data', jsonb_build_object('path', ${path}::text), 'lapsesAt', ${expiresAt.toISOString()}::text)) from "user" u where u.id = ${id}::uuid`.execute(
    db,
  );
}

/** The owner of a token, if it is known, unused and not expired. */
export async function ownerOfToken({ db, now }: Access, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_digest', '=', tokenDigest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Uses up a token and every other one of its owner; false if another call was first. Locks them in a fixed order, so that two
 * tokens used at once wait for each other without a deadlock.
 */
export async function consumeToken({ db, now }: Access, userID: string, token: string): Promise<boolean> {
  const open = await db
    .selectFrom('password_reset')
    .select('token_digest')
    .where('user_id', '=', userID)
    .where('used_at', 'is', null)
    .orderBy('token_digest')
    .forUpdate()
    .execute();
  if (!open.some((row) => row.token_digest === tokenDigest(token))) {
    return false;
  }
  await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('user_id', '=', userID)
    .where('used_at', 'is', null)
    .execute();
  return true;
}
