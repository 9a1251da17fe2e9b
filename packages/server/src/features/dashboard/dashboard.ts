import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import type { UserType } from '@fireledger/domain/access/user-types.ts';
import { type AgeBandDays, ageBands } from '@fireledger/domain/dashboard/age-bands.ts';
import { DEFAULT_TIME_ZONE, dateInZone, isTimeZone } from '@fireledger/domain/shared/dates.ts';
import type { GraphqlContext } from '../../graphql/builder.ts';
import { refusal } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';

/** What every part of somebody's dashboard is counted with. */
export type Dashboard = {
  readonly user: UserPrincipal;
  /** On whose clock days and months begin. */
  readonly timeZone: string;
  readonly today: string;
  readonly bands: readonly AgeBandDays[];
};

/** Those whose work it is what happens at locations: the owner's is the platform, a reseller sees no events at all. */
const WORKERS: readonly UserType[] = ['organization_employee', 'location_employee', 'contractor_employee'];

export function worksAtLocations({ userType }: UserPrincipal): boolean {
  return WORKERS.includes(userType);
}

/**
 * Begins a dashboard: days are those of the caller's organisation, for whoever has none those of the zone given (the browser's).
 * Refuses (`forbidden`) visitors, and (`field.invalid`) a zone that is none.
 */
export async function beginDashboard(
  { access, principal, loaders }: GraphqlContext,
  given: string | null | undefined,
): Promise<Dashboard> {
  const user = requireUser(principal);
  if (given && !isTimeZone(given)) {
    throw refusal('field.invalid', 'timeZone');
  }
  const organization = user.organizationID ? await loaders.organization.load(user.organizationID) : null;
  const timeZone = organization?.time_zone ?? given ?? DEFAULT_TIME_ZONE;
  const today = dateInZone(access.now, timeZone);
  return { user, timeZone, today, bands: ageBands(today) };
}
