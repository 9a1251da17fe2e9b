import { isID } from '@fireledger/domain/shared/ids.ts';
import { DEFAULT_PAGE_LIMIT, MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { refusal } from '../http/refusal.ts';

/** Where a page starts: the sort value and the id of the last row of the previous page. */
export type Position = { readonly value: string | null; readonly id: string };

/** A page of a list with keyset pagination. */
export type Page<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null };

/** What a caller requests: how many rows, and from where. */
export type PageRequest = {
  readonly limit?: number | null | undefined;
  readonly cursor?: string | null | undefined;
  /**
   * Rows that are read at once when a whole list is exported to a file; callers cannot request it, and
   * it exceeds the limit of a page.
   */
  readonly batch?: number;
};

/** The number of rows to return; throws `page.limit_invalid`. */
export function pageLimit(request: PageRequest | null | undefined): number {
  if (request?.batch !== undefined) return request.batch;
  const limit = request?.limit ?? DEFAULT_PAGE_LIMIT;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE_LIMIT) {
    throw refusal('page.limit_invalid', 'pagination.limit', { max: MAX_PAGE_LIMIT });
  }
  return limit;
}

/** An opaque cursor for a position in a list sorted by `order` (field and direction). */
export function encodeCursor(order: string, position: Position): string {
  return Buffer.from(JSON.stringify([order, position.value, position.id])).toString('base64url');
}

/** The position in a cursor; throws `page.cursor_invalid` if it is forged or belongs to another list or another order. */
export function decodeCursor(order: string, cursor: string | null | undefined): Position | null {
  if (!cursor) {
    return null;
  }
  const position = parse(cursor);
  if (!position || position.order !== order || encodeCursor(order, position) !== cursor) {
    throw refusal('page.cursor_invalid', 'pagination.cursor');
  }
  return position;
}

function parse(cursor: string): (Position & { order: string }) | null {
  try {
    const [order, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    const fits =
      typeof order === 'string' &&
      typeof id === 'string' &&
      isID(id) &&
      (value === null || typeof value === 'string');
    return fits ? { order, value, id } : null;
  } catch {
    return null;
  }
}

/** Removes the extra row that tells whether there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  order: string,
  positionOf: (row: Row) => Position,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor(order, positionOf(last)) : null;
  return { items, nextCursor };
}
