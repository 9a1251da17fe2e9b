import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import { sql } from 'kysely';
import { uuidv7 } from '../db/uuid.ts';
import type { Access } from '../db/with-access.ts';
import { refusal } from '../http/refusal.ts';
import { countInvitations } from './count-invitations.ts';
import { invitePerson } from './invite-person.ts';
import { hashPassword } from './password-hash.ts';

/** A person to create: the company that fits the type, and for a location_employee its locations. */
export type NewPerson = {
  readonly type: AccountType;
  readonly firstName: string;
  readonly insertion?: string | null | undefined;
  readonly lastName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly resellerID?: string | null | undefined;
  readonly organizationID?: string | null | undefined;
  readonly contractorID?: string | null | undefined;
  readonly locationIDs?: readonly string[] | undefined;
  readonly publiclyAssignable?: boolean;
  readonly mailNotifications?: boolean;
  readonly active?: boolean;
  /** Set by hand; without it the person, if active, is invited by mail to choose one. */
  readonly password?: string | null | undefined;
};

export type InsertOptions = {
  /** Precedes the field's name in a refusal, such as `mainUser.`. */
  readonly path?: string;
  /** Sends the invitation. */
  readonly invite?: (access: Access, userID: string, email: string) => Promise<unknown>;
};

/**
 * Creates a person with an account, its locations, and a password or an invitation (`INVITATION_DAYS`, queued as a mail); notifies the live
 * stream. The caller's right and the limit must have been checked before. A company that is created in the same transaction must be
 * inserted first.
 * @returns the new user's id
 * @throws `user.email_taken`, `too_many_attempts`
 */
export async function insertPerson(
  access: Access,
  person: NewPerson,
  { path = '', invite = invitePerson }: InsertOptions = {},
): Promise<string> {
  const passwordHash = person.password ? await hashPassword(person.password) : null;
  const id = uuidv7();
  await insertRows(access, id, person, path);
  if (passwordHash !== null) {
    await sql`select app.set_password_of(${id}::uuid, ${passwordHash})`.execute(access.db);
    await countInvitations(access, [person.email]);
  } else if (person.active ?? true) {
    await invite(access, id, person.email);
  }
  const { organizationID = null, contractorID = null, resellerID = null } = person;
  access.changed({ entity: 'user', id, organizationID, contractorID, resellerID });
  return id;
}

async function insertRows({ db }: Access, id: string, person: NewPerson, path: string): Promise<void> {
  await db
    .insertInto('person')
    .values({
      id,
      type: person.type,
      first_name: person.firstName,
      insertion: person.insertion ?? null,
      last_name: person.lastName,
      reseller_id: person.resellerID ?? null,
      organization_id: person.organizationID ?? null,
      contractor_id: person.contractorID ?? null,
      publicly_assignable: person.publiclyAssignable ?? false,
      active: person.active ?? true,
    })
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user')
    .values({
      id,
      email: person.email,
      email_key: emailKey(person.email),
      locale: person.locale,
      mail_notifications: person.mailNotifications ?? true,
      reseller_id: person.resellerID ?? null,
      organization_id: person.organizationID ?? null,
      contractor_id: person.contractorID ?? null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    throw refusal('user.email_taken', `${path}email`);
  }
  await insertLocationsOf(db, id, person);
}

/** Adds locations of the person's organisation to an account. */
export async function insertLocationsOf(
  db: Access['db'],
  userID: string,
  { organizationID, locationIDs = [] }: Pick<NewPerson, 'organizationID' | 'locationIDs'>,
): Promise<void> {
  if (organizationID && locationIDs.length > 0) {
    await db
      .insertInto('user_location')
      .values(
        locationIDs.map((id) => ({ user_id: userID, location_id: id, organization_id: organizationID })),
      )
      .execute();
  }
}
