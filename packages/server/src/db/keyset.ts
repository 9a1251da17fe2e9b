import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import type { Direction } from '@fireledger/domain/shared/direction.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refusal } from '../http/refusal.ts';
import { isStorable } from './list-filter.ts';
import type { Position } from './page.ts';

/** A type that lists can be ordered by: how to cast a cursor's text to it, and which texts are valid. */
const TYPES = {
  timestamptz: { cast: sql`timestamptz`, fits: (text: string) => text === 'infinity' || isMoment(text) },
  date: { cast: sql`date`, fits: (text: string) => text === 'infinity' || isCalendarDate(text) },
  smallint: { cast: sql`smallint`, fits: (text: string) => /^\d{1,4}$/.test(text) },
  boolean: { cast: sql`boolean`, fits: (text: string) => text === 'true' || text === 'false' },
  uuid: { cast: sql`uuid`, fits: isID },
  text: { cast: sql`text`, fits: isStorable },
} as const;

/** What a list is ordered by: the column and its type. */
export type SortValue = { readonly value: RawBuilder<unknown>; readonly type: keyof typeof TYPES };

/** Checks that the position's value fits the list's order. Throws `page.cursor_invalid`. */
function fittingPosition({ type }: SortValue, { value, id }: Position): { value: string; id: string } {
  if (value === null || !TYPES[type].fits(value)) {
    throw refusal('page.cursor_invalid', 'pagination.cursor');
  }
  return { value, id };
}

/**
 * The rows after a position in a list ordered by a value and the id, both in the same direction. Throws `page.cursor_invalid`.
 */
export function afterPosition(by: SortValue, direction: Direction, position: Position): RawBuilder<SqlBool> {
  const { value, id } = fittingPosition(by, position);
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  return sql<SqlBool>`(${by.value}, id) ${comparison} (${value}::${TYPES[by.type].cast}, ${id}::uuid)`;
}

/** The last part covers what PostgreSQL can read: an offset of less than 16 hours from UTC. */
const MOMENT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)([+-](?:0\d|1[0-5]))(:\d{2})?$/;

/** A timestamp as PostgreSQL writes it: 2026-11-21 10:00:00.123456+00. */
function isMoment(text: string): boolean {
  const parts = MOMENT.exec(text);
  if (!parts) {
    return false;
  }
  const [, day = '', time, hours, minutes = ':00'] = parts;
  return isCalendarDate(day) && !Number.isNaN(Date.parse(`${day}T${time}${hours}${minutes}`));
}
