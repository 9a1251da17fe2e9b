import type { UserPrincipal } from '../access/principal.ts';
import type { Problem } from '../shared/problem.ts';
import { problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import { dueDateProblems, fireProblems, personProblems, placeProblems } from './checks.ts';
import { type Effect, mailTo } from './effects.ts';
import type { ServiceEventFacts } from './facts.ts';
import { type CreationFacts, eventFromInput, type NewServiceEvent } from './new-event.ts';
import type { CreateActionInput } from './schemas.ts';

/** The registration that an action follows from; null if there is none, or none that the actor can see. */
export type SourceFacts = Pick<
  ServiceEventFacts,
  'serviceEventID' | 'type' | 'organizationID' | 'locationID'
>;

export type ActionFacts = CreationFacts & { readonly source: SourceFacts | null };

/**
 * Whether a person may create an action event, and what it then is (specification 5): at a place of theirs, with an assignee
 * and a responsible person who are allowed there, and a source that is a registration of the same location. Refuses with every
 * problem at once.
 */
export function decideActionCreation(
  input: CreateActionInput,
  facts: ActionFacts,
  actor: UserPrincipal,
  now: Date,
): Result<{ readonly event: NewServiceEvent; readonly effects: readonly Effect[] }> {
  const { place } = facts;
  const problems = [
    ...placeProblems(actor, place),
    ...personProblems('assignee', facts.assignee, place, actor),
    ...personProblems('responsible', facts.responsible, place, actor),
    ...dueDateProblems(input.dueDate, place, now),
    ...fireProblems(input, facts.causes),
    ...sourceProblems(input, facts),
  ];
  if (!place) return refuse(...problems);
  return unlessProblems(problems, () => ({
    event: {
      ...eventFromInput(actor, place, input),
      type: 'action',
      assignedToUserID: input.assignedToUserID,
      responsibleUserID: input.responsibleUserID,
      sourceServiceEventID: input.sourceServiceEventID ?? null,
    },
    effects: mailTo('event_assigned', [input.assignedToUserID], actor.userID),
  }));
}

function sourceProblems(input: CreateActionInput, { place, source }: ActionFacts): Problem[] {
  if (input.sourceServiceEventID == null) return [];
  const isFine =
    source !== null && source.type !== 'action' && (!place || source.locationID === place.locationID);
  return isFine ? [] : [problem('service_event.source_invalid', 'sourceServiceEventID')];
}
