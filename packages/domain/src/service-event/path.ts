import { LINK_FILTER_MAX } from '../shared/limits.ts';
import type { ServiceEventType, Status } from './vocabulary.ts';

type Named = { readonly serviceEventID: string; readonly type: ServiceEventType };

/** The screen on which an open event is worked on (specification 2); it also shows an event that was done since. */
export function openEventPath({ serviceEventID, type }: Named): string {
  return `/${type === 'action' ? 'action-event' : 'logbook-registration'}/edit/${serviceEventID}`;
}

/** The list of a person's own open events in which some of these types stand. */
export function openEventListPath(types: readonly ServiceEventType[]): string {
  return `/${types.includes('action') ? 'action-event' : 'logbook-registration'}/list?mine=true`;
}

type Assigned = {
  readonly type: ServiceEventType;
  readonly assignedToUserID: string | null;
  readonly locationID: string;
};

/**
 * The list in which some of these events stand, narrowed to whom they are assigned to and to where they are. A filter that would
 * be too long for an address is left out.
 */
export function assignedListPath(events: readonly Assigned[]): string {
  const list = events.some(({ type }) => type === 'action') ? 'action-event' : 'logbook-registration';
  const people = new Set(events.flatMap(({ assignedToUserID }) => assignedToUserID ?? []));
  const filters = [
    ...filterWords('assignedToUserIDs', people),
    ...filterWords('locationIDs', new Set(events.map(({ locationID }) => locationID))),
  ];
  return `/${list}/list${filters.length === 0 ? '' : `?${filters.join('&')}`}`;
}

function filterWords(name: string, ids: ReadonlySet<string>): string[] {
  return ids.size > LINK_FILTER_MAX ? [] : [...ids].map((id) => `${name}=${id}`);
}

/** The screen of an event: the archive's if it is done, otherwise that of its list (specification 2). */
export function eventPath(event: Named & { readonly status: Status }): string {
  return event.status === 'done' ? `/historical-event/view/${event.serviceEventID}` : openEventPath(event);
}
