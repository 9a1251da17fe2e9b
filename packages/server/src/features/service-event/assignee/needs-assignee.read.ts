import { isAllowedAt } from '@fireledger/domain/service-event/assignable.ts';
import { needsNewAssignee } from '@fireledger/domain/service-event/mail/new-assignee.ts';
import type { Loaders } from '../../../graphql/loaders.ts';
import { factsOf } from '../event-facts.ts';
import type { ServiceEventRow } from '../service-event.read.ts';

/**
 * Whether an open event needs a new assignee; queries nothing for an event that is done or unassigned. Uses loaders, because a
 * list asks this for every row.
 */
export async function needsAssignee(loaders: Loaders, row: ServiceEventRow): Promise<boolean> {
  const { assigned_to_user_id: userID } = row;
  if (row.status === 'done' || userID === null) return false;
  const event = factsOf(row, { assignedTo: null, responsible: null });
  return needsNewAssignee(event, await isThere(loaders, row, userID));
}

/** Whether a person is allowed at an event's place, judged by the contractor on the event; a hidden person is not. */
async function isThere(loaders: Loaders, row: ServiceEventRow, userID: string): Promise<boolean> {
  const person = await loaders.person.load(userID);
  if (!person) return false;
  const { location_id: locationID, organization_id: organizationID, contractor_id: contractorID } = row;
  const isNamed =
    person.type === 'location_employee' && (await loaders.isNamedOn.load({ userID, locationID }));
  const candidate = {
    userID,
    userType: person.type,
    active: person.active && person.company_active,
    organizationID: person.organization_id,
    contractorID: person.contractor_id,
    resellerID: person.reseller_id,
    locationIDs: isNamed ? [locationID] : [],
  };
  return isAllowedAt(candidate, { organizationID, locationID, contractorID });
}
