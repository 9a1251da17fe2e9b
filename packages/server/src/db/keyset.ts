import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Position } from './page.ts';

/** By what a list is ordered: the column, and its type, into which a cursor's text is cast again. */
export type SortValue = { readonly value: RawBuilder<unknown>; readonly type: RawBuilder<unknown> };

/** The rows after a position in a list ordered by a value and the id, both in one direction. */
export function afterPosition(
  { value, type }: SortValue,
  direction: 'asc' | 'desc',
  position: Position,
): RawBuilder<SqlBool> {
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  return sql<SqlBool>`(${value}, id) ${comparison} (${position.value}::${type}, ${position.id}::uuid)`;
}
