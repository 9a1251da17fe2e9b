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

/** The screen of an event: the archive's if it is done, otherwise that of its list (specification 2). */
export function eventPath(event: Named & { readonly status: Status }): string {
  return event.status === 'done' ? `/historical-event/view/${event.serviceEventID}` : openEventPath(event);
}
