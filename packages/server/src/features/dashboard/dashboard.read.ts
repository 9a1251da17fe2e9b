import { companyIDOf } from '@fireledger/domain/access/company.ts';
import { AGE_BANDS, type AgeBandDays } from '@fireledger/domain/dashboard/age-bands.ts';
import { type Month, monthBoundaries } from '@fireledger/domain/dashboard/months.ts';
import { type OpenGroup, OUT_OF_SERVICE_CATEGORIES } from '@fireledger/domain/dashboard/open-events.ts';
import { PART_CONTENTS } from '@fireledger/domain/logbook/parts.ts';
import {
  FIRE_ALARM_TYPES,
  type FireAlarmType,
  type Priority,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { startOfDay } from '@fireledger/domain/shared/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import type { Dashboard } from './dashboard.ts';

/**
 * The open events, grouped by all the values that the dashboard needs: one statement on `service_event`, answered from an index
 * (docs/decisions/0540). For the owner, it counts only events assigned to that person.
 */
export async function readOpenGroups(
  { db }: Access,
  { user, timeZone, bands, dayThere }: Dashboard,
): Promise<OpenGroup[]> {
  const mine = sql<boolean>`coalesce(assigned_to_user_id = ${user.userID}::uuid, false)`;
  const ownOnly = user.userType === 'application_owner';
  const rows = await db
    .selectFrom('service_event')
    .select([
      'type',
      'status',
      mine.as('mine'),
      sql<boolean>`assigned_to_user_id is null`.as('unassigned'),
      sql<boolean>`acting_company_id = ${companyIDOf(user)}::uuid`.as('of_company'),
      sql<boolean>`category in (${literals(OUT_OF_SERVICE_CATEGORIES)})`.as('out'),
      sql<boolean>`coalesce(due_day < ${dayThere}, false)`.as('overdue'),
      sql<Priority>`case when ${mine} then priority end`.as('own_priority'),
      sql<number | null>`case when ${mine}
        then width_bucket(created_at, ${youngerFrom(bands, timeZone)}::timestamptz[]) end`.as('band'),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`status <> 'done'`)
    .$if(ownOnly, (query) => query.where('assigned_to_user_id', '=', user.userID))
    .$if(user.organizationID !== null, (query) => query.where('organization_id', '=', user.organizationID))
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8, 9`)
    .execute();
  return rows.map((row) => ({
    type: row.type,
    status: row.status,
    mine: row.mine,
    unassigned: row.unassigned,
    ofCompany: row.of_company,
    out: row.out,
    overdue: row.overdue,
    priority: row.own_priority,
    age: row.band === null ? null : (AGE_BANDS[AGE_BANDS.length - 1 - row.band] ?? null),
    count: row.count,
  }));
}

/** Words of ours, written out: as values they would make a prepared statement build their array again for each row. */
function literals(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(words.map((word) => sql.lit(word)));
}

/** The times at which the age bands begin, oldest first; anything earlier belongs to the oldest band. */
function youngerFrom(bands: readonly AgeBandDays[], timeZone: string): Date[] {
  const days = bands.map(({ from }) => from).filter((day) => day !== null);
  return days.map((day) => startOfDay(day, timeZone)).reverse();
}

/** Events completed in a month: the total, and the alarms (`countsAsAlarm`) of each fire alarm type. */
export type MonthFigures = Month & { readonly total: number } & Readonly<Record<FireAlarmType, number>>;

/**
 * Whether an event with a fire alarm type is counted as an alarm, for a statement on `service_event`. One fire leads to a
 * registration and often to an action that follows from it, each closed with its type: as in the logbook, the registration
 * counts.
 */
export function countsAsAlarm(): RawBuilder<boolean> {
  return sql<boolean>`type in (${literals(PART_CONTENTS.alarms.types)})`;
}

/** The completed events of consecutive months, from an index that contains their time, type and fire alarm type. */
export async function readMonths(
  { db }: Access,
  { user, timeZone }: Pick<Dashboard, 'user' | 'timeZone'>,
  months: readonly Month[],
): Promise<MonthFigures[]> {
  const moments = monthBoundaries(months, timeZone);
  const rows = await db
    .selectFrom('service_event')
    .select([
      sql<number>`width_bucket(completion_moment, ${moments}::timestamptz[])`.as('bucket'),
      sql<string | null>`case when ${countsAsAlarm()} then fire_alarm_type end`.as('alarm'),
      ({ fn }) => fn.countAll<number>().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`status = 'done'`)
    .where(sql<boolean>`completion_moment >= ${moments[0]} and completion_moment < ${moments.at(-1)}`)
    .$if(user.organizationID !== null, (query) => query.where('organization_id', '=', user.organizationID))
    .groupBy(sql`1, 2`)
    .execute();
  return months.map((month, index) => {
    const ofMonth = rows.filter(({ bucket }) => bucket === index + 1);
    const countOf = (type: FireAlarmType) => ofMonth.find(({ alarm }) => alarm === type)?.count ?? 0;
    return {
      ...month,
      total: ofMonth.reduce((sum, { count }) => sum + count, 0),
      ...(Object.fromEntries(FIRE_ALARM_TYPES.map((type) => [type, countOf(type)])) as Record<
        FireAlarmType,
        number
      >),
    };
  });
}

/** Whether a person sees any location at all: without one there is nothing to do yet. */
export async function hasLocations({ db }: Access): Promise<boolean> {
  const row = await db.selectFrom('location').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
