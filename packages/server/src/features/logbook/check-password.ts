import { logbookAttempt } from '@fireledger/domain/access/attempts.ts';
import type { logbookCheckSchema } from '@fireledger/domain/logbook/password.ts';
import { VISITOR_SESSION_MS } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { lockAttempts, readAttempts, saveAttempts } from '../../db/attempts.ts';
import { logSecurity } from '../../db/security-log.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';
import { type AttemptOrigin, attemptKeys } from './attempt-keys.ts';

export type PasswordAttempt = z.output<typeof logbookCheckSchema>;

/** A visit opened by the right password. */
export type Visit = { readonly visitorSessionID: string; readonly expiresAt: Date };

/**
 * One try at a location's logbook password; null if it is wrong, and also for a location that does not exist or is out of use.
 * The counters are locked from the check to the answer, so parallel tries count one after another; a try that has to wait is
 * refused before it queues for that lock. Throws `too_many_attempts` with the seconds to wait and, after a right password,
 * `logbook.discipline_not_at_location`. Needs the anonymous entrance.
 */
export async function checkPassword(
  access: Access,
  given: PasswordAttempt,
  origin: AttemptOrigin,
): Promise<Visit | null> {
  const there = await isThere(access, given.locationID);
  const keys = attemptKeys(given.locationID, there, origin);
  const now = access.now.getTime();
  requireTurn(await readAttempts(access, keys), now);
  const states = await lockAttempts(access, keys);
  requireTurn(states, now);
  const organizationID = await organizationOfRight(access, given);
  const outcome = organizationID ? 'right' : 'wrong';
  await saveAttempts(access, keys, logbookAttempt(states, now, outcome).nextState);
  if (organizationID) {
    return openVisit(access, given);
  }
  await logSecurity(access, 'logbook.password_wrong', { locationID: there ? given.locationID : null });
  return null;
}

function requireTurn(states: Parameters<typeof logbookAttempt>[0], now: number): void {
  const { allowed, waitSeconds } = logbookAttempt(states, now, null);
  if (!allowed) {
    throw refusal('too_many_attempts', '', { seconds: waitSeconds });
  }
}

/** Whether a location has counters of its own; a location out of use still has them. */
async function isThere({ db }: Access, locationID: string): Promise<boolean> {
  const row = await db
    .selectFrom('location_secret')
    .select('location_id')
    .where('location_id', '=', locationID)
    .executeTakeFirst();
  return row !== undefined;
}

/** The database compares the password; returns the organisation if it is right. */
async function organizationOfRight({ db }: Access, given: PasswordAttempt): Promise<string | null> {
  const { rows } = await sql<{ organization_id: string | null }>`
    select app.check_logbook_password(${given.locationID}, ${given.password}) as organization_id`.execute(db);
  return rows[0]?.organization_id ?? null;
}

/** The visit is bound to the password that was right: if that is changed meanwhile, the visit ends or does not open. */
async function openVisit(
  access: Access,
  { locationID, disciplineID, password }: PasswordAttempt,
): Promise<Visit | null> {
  if (disciplineID && !(await isAtLocation(access, locationID, disciplineID))) {
    throw refusal('logbook.discipline_not_at_location', 'disciplineID');
  }
  const visit = {
    visitorSessionID: uuidv7(),
    expiresAt: new Date(access.now.getTime() + VISITOR_SESSION_MS),
  };
  const { numAffectedRows } = await sql`
    insert into visitor_session (id, location_id, organization_id, discipline_id, password_changed_at, expires_at)
    select ${visit.visitorSessionID}::uuid, s.location_id, s.organization_id, ${disciplineID ?? null}::uuid,
      s.password_changed_at, ${visit.expiresAt}::timestamptz
    from location_secret s
    where s.location_id = ${locationID} and app.check_logbook_password(s.location_id, ${password}) is not null`.execute(
    access.db,
  );
  if (!numAffectedRows) {
    return null;
  }
  await logSecurity(access, 'logbook.opened', { locationID });
  return visit;
}

async function isAtLocation({ db }: Access, locationID: string, disciplineID: string): Promise<boolean> {
  const row = await db
    .selectFrom('location_discipline')
    .innerJoin('discipline', 'discipline.id', 'location_discipline.discipline_id')
    .select('discipline.id')
    .where('location_discipline.location_id', '=', locationID)
    .where('location_discipline.discipline_id', '=', disciplineID)
    .where('location_discipline.active', '=', true)
    .where('discipline.active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
