import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { type AgeBandDays, ageBands } from '@fireledger/domain/dashboard/age-bands.ts';
import { DEFAULT_TIME_ZONE, dateInZone, isTimeZone } from '@fireledger/domain/shared/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import type { GraphqlContext } from '../../graphql/builder.ts';
import { refusal } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';

/** The values with which every part of a person's dashboard is counted. */
export type Dashboard = {
  readonly user: UserPrincipal;
  /** The time zone in which days and months begin. */
  readonly timeZone: string;
  readonly today: string;
  readonly bands: readonly AgeBandDays[];
  /** Today's date in the time zone of an event's or a document's organisation, for a statement on that table alone. */
  readonly dayThere: RawBuilder<string>;
};

/**
 * Begins a dashboard: days are those of the caller's organisation or, for callers without one, those of the given time zone
 * (the browser's). Refuses visitors (`forbidden`) and an unknown zone (`field.invalid`).
 */
export async function beginDashboard(
  { access, principal, loaders }: Pick<GraphqlContext, 'access' | 'principal' | 'loaders'>,
  given?: string | null,
): Promise<Dashboard> {
  const user = requireUser(principal);
  if (given != null && !isTimeZone(given)) {
    throw refusal('field.invalid', 'timeZone');
  }
  const organization = user.organizationID ? await loaders.organization.load(user.organizationID) : null;
  const timeZone = organization?.time_zone ?? given ?? DEFAULT_TIME_ZONE;
  const today = dateInZone(access.now, timeZone);
  const dayThere = organization ? sql<string>`${today}::date` : await dayOfEach(access, user);
  return { user, timeZone, today, bands: ageBands(today), dayThere };
}

/**
 * The organisations of a contractor mostly share the same date, which is then computed once instead of for each row. If they do
 * not, and for the owner, who counts few rows, it is computed from each row's own organisation.
 */
async function dayOfEach({ db, now }: Access, user: UserPrincipal): Promise<RawBuilder<string>> {
  const zones =
    user.contractorID === null
      ? []
      : await db.selectFrom('organization').select('time_zone').distinct().execute();
  const [day, ...others] = new Set(zones.map(({ time_zone }) => dateInZone(now, time_zone)));
  return day !== undefined && others.length === 0
    ? sql<string>`${day}::date`
    : sql<string>`(select (${now}::timestamptz at time zone o.time_zone)::date from organization o where o.id = organization_id)`;
}
