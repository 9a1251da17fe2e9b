import { refusal } from '../../http/refusal.ts';

/** Which of the two resources a call addresses: actions, or registrations (by a visitor, a person or a panel). */
export type EventKind = 'action' | 'manual';

/** One event of each kind, as the descriptions of the routes name it. */
export const EVENT_WORDS: Readonly<Record<EventKind, string>> = {
  action: 'an action event',
  manual: 'a registration',
};

/** Whether an event's type belongs to the resource. */
export function isOfKind(type: string, kind: EventKind): boolean {
  return (type === 'action') === (kind === 'action');
}

/** An event of the resource; throws `not_found` if there is none, or if it belongs to the other one. */
export function requireKind<Event extends { readonly type: string }>(
  event: Event | undefined,
  kind: EventKind,
): Event {
  if (!event || !isOfKind(event.type, kind)) {
    throw refusal('not_found');
  }
  return event;
}
