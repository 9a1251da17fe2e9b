import { queryOptions } from '@tanstack/react-query';
import { ProblemError } from '../../platform/http.ts';
import type { Choice, PickerSource } from '../../platform/picker-sources.ts';

/** The name of what is not loaded yet. */
export const UNREAD = '…';

/** Where a chosen thing is read by its id; see `PickerSource`. */
export type ChosenSource = Pick<PickerSource<object>, 'entity' | 'of' | 'one'>;

/** Reads a chosen thing by its id; null if it is not visible. Without an id it reads nothing. */
export function chosenQuery({ entity, of, one }: ChosenSource, id: string | null) {
  return queryOptions({
    queryKey: [entity, ...(of ? [of] : []), 'picker', 'one', id],
    queryFn: async ({ signal }) => (id === null ? null : await one(id, signal)),
    enabled: id !== null,
  });
}

type ChosenRead = { readonly data: Choice | null | undefined; readonly error: unknown };

/** What was read of a chosen thing: `…` until it is loaded, and `hidden` if this person may not see it. */
export function chosenOf(value: string, read: ChosenRead | undefined, hidden: string): Choice {
  const isHidden = read?.data === null || (read?.error instanceof ProblemError && read.error.status === 403);
  return read?.data ?? { value, label: isHidden ? hidden : UNREAD };
}
