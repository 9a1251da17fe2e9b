import type { ServiceEventType, Status } from '@fireledger/domain/service-event/vocabulary.ts';

/** The resource that an event's calls go to (specification 7): its files and changes stand under it. */
export type EventKind = 'action' | 'manual';

/** Which of the two resources an event of a type belongs to. */
export function kindOf(type: ServiceEventType): EventKind {
  return type === 'action' ? 'action' : 'manual';
}

type Placed = { readonly type: ServiceEventType; readonly status: Status };

/** The three lists of service events, by the words of their paths. */
export const LISTS = {
  action: '/action-event/list',
  registration: '/logbook-registration/list',
  historical: '/historical-event/list',
} as const;
export type ListName = keyof typeof LISTS;

/** The list that an event stands in now. */
export function listOf({ type, status }: Placed): ListName {
  if (status === 'done') return 'historical';
  return type === 'action' ? 'action' : 'registration';
}

/** What an event is called in one line: the first line of its description, cut at a word. */
export function titleOf({ description }: { readonly description: string }, length = 100): string {
  const [line = ''] = description.trim().split('\n');
  if (line.trimEnd().length <= length) return line.trimEnd();
  const cut = line.slice(0, length);
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2));
  return `${whole.replace(/[\s.,;:]+$/, '')}…`;
}
