import type { ServiceEventType, Status } from '@fireledger/domain/service-event/vocabulary.ts';

/** The resource of an event's calls (specification 7): its files and changes are below it. */
export type EventKind = 'action' | 'manual';

/** Which of the two resources is used for events of a type. */
export function kindOf(type: ServiceEventType): EventKind {
  return type === 'action' ? 'action' : 'manual';
}

type Placed = { readonly type: ServiceEventType; readonly status: Status };

/** The three lists of service events, by the words in their paths. */
export const LISTS = {
  action: '/action-event/list',
  registration: '/logbook-registration/list',
  historical: '/historical-event/list',
} as const;
export type ListName = keyof typeof LISTS;

/** The list that an event is in now. */
export function listOf({ type, status }: Placed): ListName {
  if (status === 'done') return 'historical';
  return type === 'action' ? 'action' : 'registration';
}

/** The one-line title of an event: the first line of its description, cut at a word. */
export function titleOf({ description }: { readonly description: string }, length = 100): string {
  const [line = ''] = description.trim().split('\n');
  if (line.trimEnd().length <= length) return line.trimEnd();
  const cut = line.slice(0, length);
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2));
  return `${whole.replace(/[\s.,;:]+$/, '')}…`;
}
