import type { SystemPrincipal } from '@fireledger/domain/access/principal.ts';
import { licenceOf } from '@fireledger/domain/reseller/licence.ts';
import { uuidv7 } from '../db/uuid.ts';
import type { Access } from '../db/with-access.ts';
import { insertDefaultChapters } from '../features/discipline/default-chapters.ts';
import { insertPerson } from './accounts.ts';
import { CONTRACTORS, ORGANIZATIONS, RESELLERS } from './companies.ts';
import { PEOPLE, peopleOf } from './people.ts';
import { insertLocationsOf } from './premises.ts';
import {
  type ContractorSpec,
  DISCIPLINE_KEYS,
  DISCIPLINES,
  type DisciplineKey,
  MONTH_DAYS,
  type OrganizationSpec,
  type ResellerSpec,
} from './specs.ts';
import { emptyWorld, type Making, made, type World } from './world.ts';

const SYSTEM: SystemPrincipal = { kind: 'system' };
/** Before the first organisation joined. */
const BEGINNING_DAYS = 38 * MONTH_DAYS;

const DETECTION_CHAPTERS = ['Calculated maximum of unwanted and false alarms', 'Test fires'];
const ALARM_CHAPTERS = ['Daily operators', 'Block diagrams', 'Function matrix', 'Programme of requirements'];
const NO_ALARM = [...DETECTION_CHAPTERS, ...ALARM_CHAPTERS];
/** The default chapters, by their English names, that a discipline has no use for: the owner takes them out of use. */
export const UNUSED_CHAPTERS: Readonly<Record<DisciplineKey, readonly string[]>> = {
  fire: [],
  evacuation: DETECTION_CHAPTERS,
  lighting: NO_ALARM,
  extinguishers: NO_ALARM,
  sprinklers: NO_ALARM,
};

/** Creates companies, people, locations and contracts as rows, each dated to its first day and by a person who may create it. */
export async function insertFoundation(begun: Omit<Making, 'world'>): Promise<World> {
  const making: Making = { ...begun, world: emptyWorld() };
  const { as, calendar } = making;
  const beginning = calendar.on(BEGINNING_DAYS, '09:00');
  for (const spec of PEOPLE.filter((person) => person.company === null)) {
    await insertPerson(making, await as(SYSTEM, 'user.create', beginning), spec);
  }
  for (const key of DISCIPLINE_KEYS) await insertDiscipline(making, key);
  for (const spec of RESELLERS) await insertReseller(making, spec);
  for (const spec of CONTRACTORS) await insertContractor(making, spec);
  for (const spec of ORGANIZATIONS) await insertOrganization(making, spec);
  return making.world;
}

async function insertDiscipline(
  { as, calendar, world, language }: Making,
  key: DisciplineKey,
): Promise<void> {
  const at = calendar.on(BEGINNING_DAYS, '10:00');
  const { db } = await as(made(world.people, 'owner'), 'discipline.create', at);
  const id = uuidv7(at.getTime());
  await db.insertInto('discipline').values({ id, name: DISCIPLINES[key][language] }).execute();
  await insertDefaultChapters(db, id);
  await takeChaptersOutOfUse(
    await as(made(world.people, 'owner'), 'chapter.edit', at),
    id,
    UNUSED_CHAPTERS[key],
  );
  world.disciplines.set(key, id);
}

async function takeChaptersOutOfUse({ db }: Access, disciplineID: string, names: readonly string[]) {
  if (names.length === 0) return;
  await db
    .updateTable('chapter')
    .set({ active: false })
    .where('discipline_id', '=', disciplineID)
    .where('name_en', 'in', names)
    .execute();
}

async function insertReseller(making: Making, spec: ResellerSpec): Promise<void> {
  const { as, calendar, world } = making;
  const at = calendar.on(BEGINNING_DAYS - 1, '09:30');
  const owner = made(world.people, 'owner');
  const { db } = await as(owner, 'reseller.create', at);
  const id = uuidv7(at.getTime());
  await db
    .insertInto('reseller')
    .values({
      id,
      name: spec.name,
      address: spec.address,
      email: `info@${spec.domain}`,
      billing_email: `facturen@${spec.domain}`,
      large_logo: spec.logos.large,
      small_logo: spec.logos.small,
      licence: JSON.stringify(licenceOf(spec.licence)),
    })
    .execute();
  world.companies.set(spec.key, id);
  for (const person of peopleOf(spec.key, 'reseller_employee')) {
    await insertPerson(making, await as(owner, 'user.create', at), person);
  }
}

async function insertContractor(making: Making, spec: ContractorSpec): Promise<void> {
  const { as, calendar, world } = making;
  const at = calendar.on(BEGINNING_DAYS - 2, '11:00');
  const access = await as(made(world.people, 'owner'), 'contractor.create', at);
  const id = uuidv7(at.getTime());
  world.companies.set(spec.key, id);
  await access.db
    .insertInto('contractor')
    .values({
      id,
      name: spec.name,
      country: spec.address.country,
      address: spec.address,
      billing_email: `facturen@${spec.domain}`,
      max_users: spec.limits?.users ?? null,
      max_disciplines: spec.limits?.disciplines ?? null,
    })
    .execute();
  const people = peopleOf(spec.key, 'contractor_employee');
  for (const person of people) await insertPerson(making, access, person);
  const main_user_id = made(world.people, people[0]?.key ?? '').userID;
  await access.db.updateTable('contractor').set({ main_user_id }).where('id', '=', id).execute();
}

/**
 * An organisation with its first people, created by its reseller; its locations, contracts and their people, created by its main
 * user.
 */
async function insertOrganization(making: Making, spec: OrganizationSpec): Promise<void> {
  const { as, calendar, world } = making;
  const daysAgo = spec.joinedMonthsAgo * MONTH_DAYS + 10;
  const at = calendar.on(daysAgo, '10:15');
  const seller = made(world.people, peopleOf(spec.reseller, 'reseller_employee')[0]?.key ?? '');
  const access = await as(seller, 'organization.create', at);
  const id = uuidv7(at.getTime());
  world.companies.set(spec.key, id);
  await access.db
    .insertInto('organization')
    .values({
      id,
      reseller_id: made(world.companies, spec.reseller),
      name: spec.name,
      address: spec.address,
      billing_email: `facturen@${spec.domain}`,
      max_users: spec.limits?.users ?? null,
      max_locations: spec.limits?.locations ?? null,
      max_disciplines: spec.limits?.disciplines ?? null,
    })
    .execute();
  const people = peopleOf(spec.key, 'organization_employee');
  for (const person of people) await insertPerson(making, access, person);
  const main = made(world.people, people[0]?.key ?? '');
  await access.db
    .updateTable('organization')
    .set({ main_user_id: main.userID })
    .where('id', '=', id)
    .execute();
  await insertLocationsOf(making, spec, main, daysAgo - 2);
}
