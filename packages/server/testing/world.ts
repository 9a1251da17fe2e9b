import {
  type BuiltLocation,
  buildContract,
  buildContractor,
  buildDiscipline,
  buildLocation,
  buildOrganization,
  buildReseller,
} from './builders.ts';
import type { Seed } from './seed.ts';
import { buildUser, type TestUser } from './user-builder.ts';

/** One organisation with everybody around it. */
export type Side = {
  readonly resellerID: string;
  readonly organizationID: string;
  readonly contractorID: string;
  readonly disciplineID: string;
  readonly location: BuiltLocation;
  readonly contractID: string;
  readonly reseller: TestUser;
  /** The organisation's main user. */
  readonly organization: TestUser;
  readonly locationEmployee: TestUser;
  /** The contractor's main user; its contract is for the location's only discipline. */
  readonly contractor: TestUser;
};

/** Two sides that share nothing, and the application's owner: to test what the other side can see or do. */
export type World = { readonly owner: TestUser; readonly own: Side; readonly foreign: Side };

/** Builds the world; sign its people in with `TestApp.as` or `signInCookies`. */
export async function buildWorld(db: Seed): Promise<World> {
  return {
    owner: await buildUser(db, { type: 'application_owner' }),
    own: await buildSide(db),
    foreign: await buildSide(db),
  };
}

async function buildSide(db: Seed): Promise<Side> {
  const reseller = await buildReseller(db);
  const organization = await buildOrganization(db, { reseller_id: reseller.id });
  const contractor = await buildContractor(db);
  const discipline = await buildDiscipline(db);
  const location = await buildLocation(
    db,
    { organization_id: organization.id },
    { disciplineIDs: [discipline.id] },
  );
  const contract = await buildContract(db, { location_id: location.id, contractor_id: contractor.id });
  return {
    resellerID: reseller.id,
    organizationID: organization.id,
    contractorID: contractor.id,
    disciplineID: discipline.id,
    location,
    contractID: contract.id,
    reseller: await buildUser(db, { type: 'reseller_employee', reseller_id: reseller.id }),
    organization: await buildUser(db, {
      type: 'organization_employee',
      organization_id: organization.id,
      main_user: true,
    }),
    locationEmployee: await buildUser(db, { type: 'location_employee', location_ids: [location.id] }),
    contractor: await buildUser(db, {
      type: 'contractor_employee',
      contractor_id: contractor.id,
      main_user: true,
    }),
  };
}
