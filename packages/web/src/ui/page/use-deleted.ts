import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../platform/dates.ts';
import type { DeletionNoticeProps } from './deletion-notice.tsx';

/** The deletion as whoever may undo it reads it. */
type Deletion = {
  readonly deletedAt: string;
  readonly deletedByName: string | null;
  readonly restorableUntil: string;
};

/** What this person may know of the deletion of a thing that is not found; null until it is known. */
export type DeletedState = {
  readonly deleted: { readonly title: string; readonly notice: DeletionNoticeProps } | null;
  readonly error: unknown;
};

type DeletedWords<Row> = {
  /** The name of the deleted thing. */
  readonly titleOf: (row: Row) => string;
  /** Says when it was deleted, and by whom if that is known. */
  readonly messageOf: (row: Row, at: string, person: string | null) => string;
  readonly undo: (row: Row) => Promise<unknown>;
};

/** Reads the deletion of a thing that is not found, for its page and for the notice above it (docs/decisions/0661). */
export function useDeleted<Row extends { readonly deletion: Deletion }, Key extends QueryKey>(
  query: UseQueryOptions<Row, Error, Row, Key>,
  { titleOf, messageOf, undo }: DeletedWords<Row>,
): DeletedState {
  const { data, error, refetch } = useQuery(query);
  if (!data || error) return { deleted: null, error };
  const { deletedAt, deletedByName, restorableUntil } = data.deletion;
  const message = messageOf(data, formatDateTime(deletedAt), deletedByName);
  const notice = { message, restorableUntil, undo: () => undo(data), refresh: refetch };
  return { deleted: { title: titleOf(data), notice }, error: null };
}
