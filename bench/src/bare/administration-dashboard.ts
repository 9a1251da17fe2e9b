import { type DashboardInput, eventsOf, openFigures } from './dashboard.ts';
import { type Ask, byID, type RelatedRow } from './related.ts';

/** The start page of the owner (without a reseller's id) or of a reseller. */
export type PlatformInput = Pick<
  DashboardInput,
  'userID' | 'timeZone' | 'today' | 'bands' | 'bandMoments'
> & {
  readonly resellerID: string | null;
};

const COUNTED = { organizations: 'organization', locations: 'location', users: '"user"' } as const;
const COUNTED_BY_OWNER = { resellers: 'reseller', contractors: 'contractor', ...COUNTED } as const;

/** The same statements as Fireledger's start page of the administration, with the caller's predicate written out. */
export async function administrationDashboard(ask: Ask, input: PlatformInput): Promise<object> {
  const { resellerID, timeZone, userID } = input;
  if (resellerID !== null) {
    const [administration, places] = await Promise.all([
      administrationOf(ask, resellerID),
      placesOf(ask, resellerID),
    ]);
    return { dashboard: { administration }, places };
  }
  const tenant = { column: 'assigned_to_user_id', id: userID };
  const [administration, { mine, mineOverdue, priorities, ages }, events] = await Promise.all([
    administrationOf(ask, null),
    openFigures(ask, input, 'assigned_to_user_id = $2 and $1::uuid is not null', userID),
    eventsOf(ask, { tenant }, `status <> 'done' and status in ('new', 'pending')`, 'priority_rank, id', 8),
  ]);
  const work = { mine, mineOverdue, priorities, ages };
  return { dashboard: { timeZone, work, administration }, mine: events };
}

async function administrationOf(ask: Ask, resellerID: string | null): Promise<object> {
  const tables = Object.entries(resellerID === null ? COUNTED_BY_OWNER : COUNTED);
  const [invited, agreed, ...counts] = await Promise.all([
    ask<{ count: number }>(
      `select count(*) as count from "user" u where u.active and not exists (select from credential c where c.user_id = u.id)
        and ${whose('"user"', resellerID)}`,
      [resellerID],
    ),
    // The generated world has no agreed licences: what is compared is the cost of looking for them.
    ask<object>(
      `select id from reseller where active and jsonb_path_exists(licence, '$.*.included ? (@ >= 0)')
        and ($1::uuid is null or id = $1)`,
      [resellerID],
    ),
    ...tables.map(([, table]) => inUse(ask, table, resellerID)),
  ]);
  const none = resellerID === null ? {} : { resellers: null, contractors: null };
  return {
    ...none,
    ...Object.fromEntries(tables.map(([name], index) => [name, counts[index]])),
    invited: invited.rows[0]?.count ?? 0,
    nearLimits: agreed.rows,
  };
}

async function inUse(ask: Ask, table: string, resellerID: string | null): Promise<object> {
  const { rows } = await ask<{ active: boolean; count: number }>(
    `select active, count(*) as count from ${table} where ${whose(table, resellerID)} group by active`,
    [resellerID],
  );
  const of = (active: boolean) => rows.find((row) => row.active === active)?.count ?? 0;
  return { active: of(true), inactive: of(false) };
}

function whose(table: string, resellerID: string | null): string {
  if (resellerID === null) return '$1::uuid is null';
  return table === '"user"' ? 'listed_reseller_id = $1' : 'reseller_id = $1';
}

async function placesOf(ask: Ask, resellerID: string): Promise<object> {
  const { rows } = await ask<RelatedRow & { readonly organization_id: string }>(
    `select id, name, address, city, organization_id from location where reseller_id = $1 and active
     order by created_at desc, id desc limit 9`,
    [resellerID],
  );
  const shown = rows.slice(0, 8);
  const ids = shown.map((row) => row.organization_id);
  const organizations = await byID(ask, 'id, name, time_zone', 'organization', ids);
  return {
    items: shown.map(({ id, name, address, city, organization_id }) => ({
      locationID: id,
      name,
      address,
      city,
      organization: { name: organizations.get(organization_id)?.name },
    })),
  };
}
