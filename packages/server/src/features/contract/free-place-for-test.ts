import { buildContractor, buildDiscipline, buildLocation } from '../../../testing/builders.ts';
import type { Seed } from '../../../testing/seed.ts';

/** A location with two disciplines that nobody maintains yet, and a contractor without any contract. */
export type FreePlace = {
  readonly organizationID: string;
  readonly contractorID: string;
  readonly locationID: string;
  readonly disciplineIDs: readonly string[];
  /** The request body that creates a contract for its first discipline. */
  readonly body: Readonly<Record<string, unknown>>;
};

/** Builds it for an organisation. */
export async function buildFreePlace(db: Seed, organizationID: string): Promise<FreePlace> {
  const disciplineIDs = [(await buildDiscipline(db)).id, (await buildDiscipline(db)).id];
  const location = await buildLocation(db, { organization_id: organizationID }, { disciplineIDs });
  const parties = {
    organizationID,
    contractorID: (await buildContractor(db)).id,
    locationID: location.id,
  };
  return { ...parties, disciplineIDs, body: { ...parties, disciplineID: disciplineIDs[0] } };
}
