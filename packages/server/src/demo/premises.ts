import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { encodeLogbookCode } from '@fireledger/domain/logbook/code.ts';
import { LOGBOOK_CODE_LENGTH } from '@fireledger/domain/shared/limits.ts';
import { uuidv7 } from '../db/uuid.ts';
import type { Access } from '../db/with-access.ts';
import { emailOf, insertPerson } from './accounts.ts';
import { ENDED_CONTRACTS } from './companies.ts';
import { insertInstallations } from './installations.ts';
import { textIn } from './language.ts';
import { LOCATIONS, PRIVATE_CENTRE } from './locations.ts';
import { PEOPLE, peopleOf } from './people.ts';
import { createRandom } from './random.ts';
import { byKey, type DisciplineKey, type LocationSpec, type OrganizationSpec } from './specs.ts';
import { type Making, made } from './world.ts';

/** The location and discipline whose QR code was replaced by a new one. */
const REPLACED_CODE = 'zb-utrecht/fire';

/** An organisation's locations with disciplines, passwords, contracts and QR codes, and then the people who work there. */
export async function insertLocationsOf(
  making: Making,
  organization: OrganizationSpec,
  main: UserPrincipal,
  daysAgo: number,
): Promise<void> {
  const { as, calendar } = making;
  const own = LOCATIONS.filter((location) => location.organization === organization.key);
  const by = (act: string, daysLater: number, time: string) =>
    as(main, act, calendar.on(daysAgo - daysLater, time));
  const opening = await by('location.create', 0, '13:00');
  for (const spec of own) await insertLocation(making, opening, spec);
  const pairs = own.flatMap((spec) => spec.disciplines.map((discipline) => pairOf(making, spec, discipline)));
  const signing = await by('contract.create', 0, '14:10');
  for (const pair of pairs) {
    await insertContract(making, signing, pair, pair.ended ?? organization.contractors[pair.discipline]);
  }
  const noting = await by('location.edit_details', 0, '14:40');
  for (const spec of own) await insertInstallations(making, noting, spec);
  const printing = await by('logbook_code.create', 0, '15:00');
  for (const pair of pairs)
    await insertCode(printing, main, pair, pair.isReplaced ? `${pair.key}/first` : pair.key);
  for (const pair of pairs.filter(({ isReplaced }) => isReplaced)) {
    await withdrawCode(await by('logbook_code.withdraw', 3, '15:00'), pair);
    await insertCode(await by('logbook_code.create', 3, '15:01'), main, pair, pair.key);
  }
  for (const pair of pairs.filter(({ ended }) => ended !== null)) {
    await endContract(await by('contract.end', 3, '16:00'), pair);
    const signingAnew = await by('contract.create', 3, '16:30');
    await insertContract(making, signingAnew, pair, organization.contractors[pair.discipline]);
  }
  const welcoming = await by('user.create', 4, '09:10');
  for (const person of peopleOf(organization.key, 'location_employee')) {
    await insertPerson(making, welcoming, person);
  }
}

async function insertLocation(
  { world, language }: Making,
  { db, now }: Access,
  spec: LocationSpec,
): Promise<void> {
  const id = uuidv7(now.getTime());
  const organization_id = made(world.companies, spec.organization);
  const contact = byKey(PEOPLE, spec.contact);
  const centre = { ...PRIVATE_CENTRE, connectionNumber: `PAC-${spec.reference}` };
  await db
    .insertInto('location')
    .values({
      id,
      organization_id,
      name: spec.name,
      reference: spec.reference,
      address: spec.street,
      postal_code: spec.postalCode,
      city: spec.city,
      contact_first_name: contact.firstName,
      contact_insertion: contact.insertion,
      contact_last_name: contact.lastName,
      contact_email: emailOf(contact),
      contact_phone: spec.phone,
      notes: textIn(language, spec.notes),
      forwarding: spec.forwarding,
      forwarding_centre: spec.forwarding === 'private_centre' ? centre : null,
      forwarding_delay_seconds: spec.forwarding === 'none' ? null : 180,
    })
    .execute();
  const place = { location_id: id, organization_id };
  await db
    .insertInto('location_secret')
    .values({ ...place, logbook_password: spec.password })
    .execute();
  for (const key of spec.disciplines) {
    const discipline_id = made(world.disciplines, key);
    await db
      .insertInto('location_discipline')
      .values({ ...place, discipline_id })
      .execute();
  }
  world.locations.set(spec.key, { id, organizationID: organization_id });
}

type Columns = {
  readonly organization_id: string;
  readonly location_id: string;
  readonly discipline_id: string;
};

type Pair = {
  readonly key: string;
  readonly discipline: DisciplineKey;
  readonly columns: Columns;
  /** The contractor before the present one, if there was one. */
  readonly ended: string | null;
  /** Whether its first QR code was replaced. */
  readonly isReplaced: boolean;
};

function pairOf({ world }: Making, spec: LocationSpec, discipline: DisciplineKey): Pair {
  const { id, organizationID } = made(world.locations, spec.key);
  const discipline_id = made(world.disciplines, discipline);
  const key = `${spec.key}/${discipline}`;
  const ended = ENDED_CONTRACTS.find((one) => one.location === spec.key && one.discipline === discipline);
  return {
    key,
    discipline,
    columns: { organization_id: organizationID, location_id: id, discipline_id },
    ended: ended?.contractor ?? null,
    isReplaced: key === REPLACED_CODE,
  };
}

async function insertContract(
  { world }: Making,
  { db, now }: Access,
  { columns }: Pair,
  contractor: string,
): Promise<void> {
  const id = uuidv7(now.getTime());
  const contractor_id = made(world.companies, contractor);
  await db
    .insertInto('contract')
    .values({ id, contractor_id, ...columns })
    .execute();
}

async function endContract({ db }: Access, { columns }: Pair): Promise<void> {
  await db
    .updateTable('contract')
    .set({ active: false })
    .where('location_id', '=', columns.location_id)
    .where('discipline_id', '=', columns.discipline_id)
    .execute();
}

async function insertCode(
  { db, now }: Access,
  main: UserPrincipal,
  { columns }: Pair,
  seed: string,
): Promise<void> {
  const id = uuidv7(now.getTime());
  const code = { id, created_by_user_id: main.userID, code: codeOf(seed) };
  await db
    .insertInto('logbook_code')
    .values({ ...code, ...columns })
    .execute();
}

async function withdrawCode({ db, now }: Access, { columns }: Pair): Promise<void> {
  await db
    .updateTable('logbook_code')
    .set({ withdrawn_at: now })
    .where('location_id', '=', columns.location_id)
    .where('discipline_id', '=', columns.discipline_id)
    .execute();
}

/** The code of a location's discipline, the same in every demo; the seed is `location/discipline`. */
export function codeOf(seed: string): string {
  const random = createRandom(`code/${seed}`);
  return encodeLogbookCode(Uint8Array.from({ length: LOGBOOK_CODE_LENGTH }, () => random.int(0, 255)));
}
