import { randomInt } from 'node:crypto';
import { decideLocationCreation } from '@fireledger/domain/location/create.ts';
import { limitProblems } from '@fireledger/domain/location/limits.ts';
import type { CreateLocationInput } from '@fireledger/domain/location/schemas.ts';
import { drawLogbookPassword } from '@fireledger/domain/logbook/password.ts';
import { claimUsage, type Usage } from '../../db/usage.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal, unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import {
  disciplinesInUse,
  findOrganization,
  insertLocation,
  type OrganizationRow,
} from './location.store.ts';

/** POST /location: a location with its disciplines and its password, drawn where none is given. Answers its id. */
export async function createLocation(access: Access, input: CreateLocationInput): Promise<string> {
  const { db } = access;
  const organization = await findOrganization(db, input.organizationID);
  const facts = { organization, disciplinesInUse: await disciplinesInUse(db, input.disciplineIDs) };
  const location = unwrap(decideLocationCreation(input, facts, requireUser(access.principal)));
  const { organizationID } = location;
  const before = await claimUsage(db, organizationID);
  const locationID = uuidv7();
  const logbookPassword = location.logbookPassword ?? drawLogbookPassword(() => randomInt(10_000));
  await insertLocation(db, { ...location, locationID, logbookPassword });
  // as it is now that nobody else counts: its limits may have been changed while this waited
  await requireWithinLimits(access, await findOrganization(db, organizationID), before);
  access.changed({ entity: 'location', id: locationID, organizationID, locationID });
  return locationID;
}

/**
 * Refuses what took an organisation further over a limit, counted with what this transaction has written. `before` is from
 * `claimUsage`, so nobody else counts for the organisation until the transaction ends.
 */
export async function requireWithinLimits(
  { db }: Access,
  organization: OrganizationRow | null,
  before: Usage,
): Promise<void> {
  if (!organization) {
    return;
  }
  const problems = limitProblems(before, await claimUsage(db, organization.organizationID), organization);
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
}
