import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import { uuidv7 } from '../db/uuid.ts';
import type { Access } from '../db/with-access.ts';
import { CONTRACTORS, ORGANIZATIONS, RESELLERS } from './companies.ts';
import { LOCALE_OF } from './language.ts';
import { peopleOf } from './people.ts';
import { DEMO_DOMAIN, type PersonSpec } from './specs.ts';
import { type Making, made } from './world.ts';

/** No demo person has a session, or a device that a browser knows: the two-factor step appears at the first sign-in. */
const NONE = '00000000-0000-0000-0000-000000000000';
/** Other companies may assign these; a location's own people only their colleagues. */
const PUBLICLY_ASSIGNABLE = ['organization_employee', 'contractor_employee'];

/** The email address with which a demo person signs in. */
export function emailOf({ key, company, isDemoAccount }: PersonSpec): string {
  if (isDemoAccount) return `${key}@${DEMO_DOMAIN}`;
  const companies = [...RESELLERS, ...ORGANIZATIONS, ...CONTRACTORS];
  return `${key}@${companies.find((one) => one.key === company)?.domain ?? 'fireledger.test'}`;
}

/** Inserts a person with account and password, without any device, and the locations named on them. */
export async function insertPerson(making: Making, { db, now }: Access, spec: PersonSpec): Promise<void> {
  const { world, calendar, passwordHash } = making;
  const principal = principalOf(making, spec, uuidv7(now.getTime()));
  const { userID: id } = principal;
  const company = {
    reseller_id: principal.resellerID,
    organization_id: principal.organizationID,
    contractor_id: principal.contractorID,
  };
  const { type, firstName: first_name, insertion, lastName: last_name } = spec;
  const publicly_assignable = PUBLICLY_ASSIGNABLE.includes(type);
  const name = { first_name, insertion, last_name };
  await db
    .insertInto('person')
    .values({ id, type, ...name, ...company, publicly_assignable })
    .execute();
  const email = emailOf(spec);
  await db
    .insertInto('user')
    .values({
      id,
      ...company,
      email,
      email_key: emailKey(email),
      locale: principal.locale,
      mail_notifications: spec.mailNotifications,
      notification_bar_last_checked_at: calendar.onWorkday(2, '18:00'),
    })
    .execute();
  await db
    .insertInto('credential')
    .values({
      user_id: id,
      password_hash: passwordHash,
      address_confirmed_at: calendar.onWorkday(2, '18:00'),
    })
    .execute();
  for (const location_id of principal.locationIDs) {
    const organization_id = principal.organizationID ?? '';
    await db.insertInto('user_location').values({ user_id: id, location_id, organization_id }).execute();
  }
  world.people.set(spec.key, principal);
}

function principalOf({ world, language }: Making, spec: PersonSpec, userID: string): UserPrincipal {
  const { type, company } = spec;
  const companyID = company === null ? null : made(world.companies, company);
  const isOf = (...types: readonly PersonSpec['type'][]) => (types.includes(type) ? companyID : null);
  return {
    kind: 'user',
    userID,
    userType: type,
    resellerID: isOf('reseller_employee'),
    organizationID: isOf('organization_employee', 'location_employee'),
    contractorID: isOf('contractor_employee'),
    locationIDs: spec.locations.map((key) => made(world.locations, key).id),
    isMainUser:
      type !== 'location_employee' && company !== null && peopleOf(company, type)[0]?.key === spec.key,
    sessionID: NONE,
    deviceID: NONE,
    locale: spec.locale === 'demo' ? LOCALE_OF[language] : spec.locale,
  };
}
