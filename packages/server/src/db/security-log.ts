import type { Access } from './with-access.ts';

type SecurityEvent = {
  readonly userID?: string | null;
  readonly deviceID?: string | null;
  readonly sessionID?: string | null;
  readonly locationID?: string | null;
};

/** Writes to the security log; never a secret, an address or a mail. Needs the anonymous entrance (fl_anonymous). */
export async function logSecurity({ db }: Access, what: string, about: SecurityEvent = {}): Promise<void> {
  await db
    .insertInto('security_log')
    .values({
      what,
      user_id: about.userID ?? null,
      device_id: about.deviceID ?? null,
      session_id: about.sessionID ?? null,
      location_id: about.locationID ?? null,
    })
    .execute();
}
