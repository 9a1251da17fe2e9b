import { uuidv7 } from '../src/db/uuid.ts';
import { buildContract, buildDiscipline, buildLocation } from './builders.ts';
import type { Seed } from './seed.ts';
import { buildUser, type TestUser } from './user-builder.ts';
import { buildWorld, type World } from './world.ts';

/** The world with everything that a service event can name wrongly, beside the right values. */
export type EventWorld = World & {
  /** A person of the contractor of the right location and discipline, whom everybody may assign. */
  readonly technician: TestUser;
  readonly disciplineID: string;
  readonly locationID: string;
  /** Names of the wrong values, each with an id: `assignees` may not be assigned at the right place. */
  readonly places: Readonly<Record<'inactiveLocation' | 'otherLocation', string>>;
  readonly disciplines: Readonly<Record<'inactive' | 'elsewhere' | 'uncontracted', string>>;
  readonly assignees: Readonly<Record<string, string>>;
};

/** Builds it: the right location has a discipline with a contract, one without, and an inactive one. */
export async function buildEventWorld(db: Seed): Promise<EventWorld> {
  const world = await buildWorld(db);
  const { organizationID: organization_id, location, disciplineID, contractorID } = world.own;
  const uncontracted = (await buildDiscipline(db)).id;
  const inactive = (await buildDiscipline(db, { active: false })).id;
  for (const discipline_id of [uncontracted, inactive]) {
    await db
      .insertInto('location_discipline')
      .values({ location_id: location.id, organization_id, discipline_id })
      .execute();
  }
  const disciplineIDs = [disciplineID, uncontracted];
  const inactiveLocation = await buildLocation(db, { organization_id, active: false }, { disciplineIDs });
  const otherLocation = await buildLocation(db, { organization_id }, { disciplineIDs });
  const contractor = { type: 'contractor_employee', publicly_assignable: true } as const;
  const past = await buildContract(db, {
    location_id: location.id,
    discipline_id: uncontracted,
    active: false,
  });
  return {
    ...world,
    technician: await buildUser(db, { ...contractor, contractor_id: contractorID }),
    disciplineID,
    locationID: location.id,
    places: { inactiveLocation: inactiveLocation.id, otherLocation: otherLocation.id },
    disciplines: { inactive, elsewhere: (await buildDiscipline(db)).id, uncontracted },
    assignees: {
      nobody: uuidv7(),
      'of another tenant': world.foreign.organization.userID,
      'of another tenant, for all': (await buildUser(db, { publicly_assignable: true })).userID,
      'the application owner': world.owner.userID,
      'of the reseller': world.own.reseller.userID,
      'out of service': (await buildUser(db, { organization_id, active: false })).userID,
      'of another location': (
        await buildUser(db, { type: 'location_employee', location_ids: [otherLocation.id] })
      ).userID,
      'of the contractor, not for others': world.own.contractor.userID,
      'of a contractor without contract': (await buildUser(db, contractor)).userID,
      'of a contractor whose contract ended': (
        await buildUser(db, { ...contractor, contractor_id: past.contractor_id })
      ).userID,
    },
  };
}
