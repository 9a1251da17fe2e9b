import { type DetectorCount, meanDetectors } from '@fireledger/domain/dashboard/mean-detectors.ts';
import {
  isOverLimit,
  shareOfLimit,
  type UnwantedAlarms,
  unwantedRate,
} from '@fireledger/domain/dashboard/unwanted-alarms.ts';
import { addDays, addMonths, type CalendarDate, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { countsAsAlarm } from './dashboard.read.ts';
import type { Dashboard } from './dashboard.ts';

/** An installation with its agreed limit; its detectors are the mean over the days that were counted. */
export type InstallationFigures = UnwantedAlarms & {
  readonly location_id: string;
  readonly discipline_id: string;
  readonly rate: number;
  readonly over: boolean;
  /** The days that were counted, both included. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
};

/** The maximum number of installations that are named. */
const NAMED_MAX = 10;

/**
 * The unwanted and fake alarms of the last twelve months per 100 detectors of those months, for installations with a detector
 * count and a limit of their own: those with any such alarms, worst first. Alarms are counted from the index of completed
 * events, and detectors only for installations that had alarms (docs/decisions/0602).
 */
export async function readInstallations(
  access: Access,
  dashboard: Pick<Dashboard, 'user' | 'timeZone' | 'today'>,
): Promise<InstallationFigures[]> {
  const { user, today } = dashboard;
  const installations = await access.db
    .selectFrom('installation')
    .select(['location_id', 'discipline_id', 'max_unwanted_alarms'])
    .where('has_detectors', '=', true)
    .where('detector_count', 'is not', null)
    .where('max_unwanted_alarms', 'is not', null)
    .$if(user.organizationID !== null, (query) =>
      query.where('organization_id', '=', user.organizationID ?? ''),
    )
    .execute();
  if (installations.length === 0) {
    return [];
  }
  const period = { from: addDays(addMonths(today, -12), 1), until: today };
  const alarms = await countAlarms(access, dashboard, period);
  const alarmed = installations.filter((row) => alarms.has(pairOf(row)));
  const detectors = await readDetectors(access, dashboard, alarmed);
  return alarmed
    .map((row) => ({
      location_id: row.location_id,
      discipline_id: row.discipline_id,
      alarms: alarms.get(pairOf(row)) ?? 0,
      detectors: meanDetectors(detectors.get(pairOf(row)) ?? [], period) ?? 0,
      limit: row.max_unwanted_alarms ?? 0,
      ...period,
    }))
    .filter((installation) => installation.detectors > 0)
    .sort((left, right) => shareOfLimit(right) - shareOfLimit(left) || right.alarms - left.alarms)
    .slice(0, NAMED_MAX)
    .map((one) => ({ ...one, rate: unwantedRate(one), over: isOverLimit(one) }));
}

type Asker = Pick<Dashboard, 'user' | 'timeZone'>;
type Place = { readonly location_id: string; readonly discipline_id: string };

/** How many unwanted and fake alarms were completed in a period, by place; places without any are left out. */
async function countAlarms(
  { db }: Access,
  { user, timeZone }: Asker,
  { from, until }: Pick<InstallationFigures, 'from' | 'until'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('service_event')
    .select(['location_id', 'discipline_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`status = 'done'`)
    .where(sql<boolean>`fire_alarm_type in ('unwanted', 'fake')`)
    .where(countsAsAlarm())
    .where(sql<boolean>`completion_moment >= ${startOfDay(from, timeZone)}
      and completion_moment < ${startOfDay(addDays(until, 1), timeZone)}`)
    .$if(user.organizationID !== null, (query) => query.where('organization_id', '=', user.organizationID))
    .groupBy(['location_id', 'discipline_id'])
    .execute();
  return new Map(rows.map((row) => [pairOf(row), row.count]));
}

/** The detector counts of places, by place: every count that they have ever had, as there are few. */
async function readDetectors(
  { db }: Access,
  { user }: Asker,
  places: readonly Place[],
): Promise<ReadonlyMap<string, readonly DetectorCount[]>> {
  if (places.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('installation_detectors')
    .select(['location_id', 'discipline_id', 'from_day as from', 'detector_count as count'])
    .where(sql<boolean>`location_id = any(${places.map(({ location_id }) => location_id)}::uuid[])`)
    .$if(user.organizationID !== null, (query) =>
      query.where('organization_id', '=', user.organizationID ?? ''),
    )
    .execute();
  return Map.groupBy(rows, pairOf);
}

function pairOf({ location_id, discipline_id }: Place): string {
  return `${location_id} ${discipline_id}`;
}
