import type { CompanyUsage } from '@fireledger/domain/company/facts.ts';
import { locationLimitProblems } from '@fireledger/domain/company/limits.ts';
import { decideLocationCreation } from '@fireledger/domain/location/create.ts';
import type { CreateLocationInput } from '@fireledger/domain/location/schemas.ts';
import { claimUsage } from '../../db/usage.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal, unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import {
  disciplinesInUse,
  findOrganization,
  insertLocation,
  type OrganizationRow,
} from './location.store.ts';

/** POST /location: a location with its disciplines and its password, which is generated if none is given. Returns its id. */
export async function createLocation(access: Access, input: CreateLocationInput): Promise<string> {
  const { db } = access;
  const organization = await findOrganization(db, input.organizationID);
  const facts = { organization, disciplinesInUse: await disciplinesInUse(db, input.disciplineIDs) };
  const location = unwrap(decideLocationCreation(input, facts, requireUser(access.principal)));
  const { organizationID } = location;
  const before = await claimUsage(db, organizationID);
  const locationID = await insertLocation(db, location);
  // read again now that the lock is held: its limits may have been changed while this call waited
  await requireWithinLimits(access, await findOrganization(db, organizationID), before);
  access.changed({ entity: 'location', id: locationID, organizationID, locationID });
  return locationID;
}

/**
 * Refuses a change that takes an organisation further over a limit, counting what this transaction has written. `before` is from
 * `claimUsage`, so the organisation's usage stays locked until the transaction ends.
 */
export async function requireWithinLimits(
  { db }: Access,
  organization: OrganizationRow | null,
  before: CompanyUsage,
): Promise<void> {
  if (!organization) {
    return;
  }
  const after = await claimUsage(db, organization.organizationID);
  const problems = locationLimitProblems(before, after, organization);
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
}
