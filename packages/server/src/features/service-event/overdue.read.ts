import { dependsOnTimeZone, isOverdue } from '@fireledger/domain/service-event/overdue.ts';
import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import type { GraphqlContext } from '../../graphql/builder.ts';
import type { ServiceEventRow } from './service-event.read.ts';

/**
 * Whether an event is overdue in its organisation's time zone, as in the filter of that name; the
 * zone is read only if it decides.
 */
export async function overdueThere(
  { due_date: dueDate, status, organization_id }: ServiceEventRow,
  { access, loaders }: GraphqlContext,
): Promise<boolean> {
  const event = { dueDate, status };
  const organization = dependsOnTimeZone(event, access.now)
    ? await loaders.organization.load(organization_id)
    : null;
  return isOverdue(event, access.now, organization?.time_zone ?? DEFAULT_TIME_ZONE);
}
