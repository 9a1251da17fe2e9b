import type { UserPrincipal } from '../access/principal.ts';
import { eventRelationOf } from './event-relation.ts';
import type { ServiceEventFacts } from './facts.ts';
import type { ChangeInput } from './schemas.ts';
import { mayTake } from './status.ts';

/**
 * Whether one person may take every step that is left alone, because they did the work and belong to the creator's company: there
 * is more than one, and nobody else is assigned (docs/decisions/0663). That they may be assigned at the place is checked with the
 * first step; the application owner's people never may (specification 5).
 */
export function mayCloseAlone(actor: UserPrincipal, event: ServiceEventFacts): boolean {
  const hasSteps = event.status === 'new' || event.status === 'pending';
  const isFree = event.assignedTo === null || event.assignedTo.userID === actor.userID;
  const isOwner = actor.userType === 'application_owner';
  return hasSteps && isFree && !isOwner && mayTake('set_done', eventRelationOf(actor, event));
}

type Closable = {
  readonly status: ServiceEventFacts['status'];
  readonly assignedToUserID: string | null;
  readonly responsibleUserID: string | null;
};

/**
 * The changes by which a person closes an event alone, in their order: one status each, as the order of the statuses demands
 * (specification 4). The first names the person where nobody is named yet, since only the assignee writes the `solution`, with the
 * report that it is ready. None are left of an event that is done.
 */
export function stepsToClose(
  { status, assignedToUserID, responsibleUserID }: Closable,
  userID: string,
  solution: Pick<ChangeInput, 'solutionDescription' | 'fireAlarmType' | 'causeCode'>,
): readonly ChangeInput[] {
  if (status === 'done') return [];
  const people = {
    ...(assignedToUserID === null && { assignedToUserID: userID }),
    ...(responsibleUserID === null && { responsibleUserID: userID }),
  };
  const isNew = status === 'new';
  const first = { ...people, ...(isNew && { status: 'pending' as const }) };
  return [
    ...(Object.keys(first).length > 0 ? [first] : []),
    ...(status === 'ready' ? [] : [{ ...solution, status: 'ready' as const }]),
    { status: 'done' },
  ];
}
