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

/** An installation beside what was agreed of it. */
export type InstallationFigures = UnwantedAlarms & {
  readonly location_id: string;
  readonly discipline_id: string;
  readonly rate: number;
  readonly over: boolean;
  /** The days that were counted, both included. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
};

/** Most installations that are named. */
const NAMED_MAX = 10;

/**
 * The unwanted and fake alarms of the last twelve months for 100 detectors, of installations whose detectors are counted and
 * that have a limit of their own: those that had any, the worst first. Alarms are counted from the index of what is done.
 */
export async function readInstallations(
  { db }: Access,
  { user, timeZone, today }: Pick<Dashboard, 'user' | 'timeZone' | 'today'>,
): Promise<InstallationFigures[]> {
  const installations = await db
    .selectFrom('installation')
    .select(['location_id', 'discipline_id', 'detector_count', 'max_unwanted_alarms'])
    .where('has_detectors', '=', true)
    .where('detector_count', '>', 0)
    .where('max_unwanted_alarms', 'is not', null)
    .$if(user.organizationID !== null, (query) =>
      query.where('organization_id', '=', user.organizationID ?? ''),
    )
    .execute();
  if (installations.length === 0) {
    return [];
  }
  const from = addDays(addMonths(today, -12), 1);
  const alarms = await db
    .selectFrom('service_event')
    .select(['location_id', 'discipline_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`status = 'done'`)
    .where(sql<boolean>`fire_alarm_type in ('unwanted', 'fake')`)
    .where(countsAsAlarm())
    .where(sql<boolean>`completion_moment >= ${startOfDay(from, timeZone)}
      and completion_moment < ${startOfDay(addDays(today, 1), timeZone)}`)
    .$if(user.organizationID !== null, (query) => query.where('organization_id', '=', user.organizationID))
    .groupBy(['location_id', 'discipline_id'])
    .execute();
  const counts = new Map(alarms.map((row) => [pairOf(row), row.count]));
  return installations
    .map((row) => {
      const { location_id, discipline_id, detector_count, max_unwanted_alarms } = row;
      const known = {
        alarms: counts.get(pairOf(row)) ?? 0,
        detectors: detector_count ?? 0,
        limit: max_unwanted_alarms ?? 0,
      };
      return { location_id, discipline_id, ...known, from, until: today };
    })
    .filter((installation) => installation.alarms > 0)
    .sort((left, right) => shareOfLimit(right) - shareOfLimit(left) || right.alarms - left.alarms)
    .slice(0, NAMED_MAX)
    .map((one) => ({ ...one, rate: unwantedRate(one), over: isOverLimit(one) }));
}

function pairOf(place: { readonly location_id: string; readonly discipline_id: string }): string {
  return `${place.location_id} ${place.discipline_id}`;
}
