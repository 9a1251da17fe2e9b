import type { ServiceEventType, Status } from './vocabulary.ts';

type Named = { readonly serviceEventID: string; readonly type: ServiceEventType };

/** The screen on which an open event is worked on (specification 2); it shows one that was done since, too. */
export function openEventPath({ serviceEventID, type }: Named): string {
  return `/${type === 'action' ? 'action-event' : 'logbook-registration'}/edit/${serviceEventID}`;
}

/** The screen of an event: the archive's when it is done, else its list's (specification 2). */
export function eventPath(event: Named & { readonly status: Status }): string {
  return event.status === 'done' ? `/historical-event/view/${event.serviceEventID}` : openEventPath(event);
}
