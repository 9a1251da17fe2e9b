import type { UserPrincipal, VisitorPrincipal } from '../access/principal.ts';
import { ok, type Result, refuse, unlessProblems } from '../shared/result.ts';
import { problemsOf } from '../shared/text.ts';
import { dueDateProblems, fireProblems, personProblems, placeProblems } from './checks.ts';
import { type Effect, mailTo } from './effects.ts';
import type { PlaceFacts } from './facts.ts';
import { type CreationFacts, eventFromInput, type NewServiceEvent } from './new-event.ts';
import {
  type PersonRegistrationInput,
  personRegistrationSchema,
  type VisitorRegistrationInput,
  visitorRegistrationSchema,
} from './schemas.ts';

type Inputs = { readonly visitor: VisitorRegistrationInput; readonly user: PersonRegistrationInput };
type Decision = { readonly event: NewServiceEvent; readonly effects: readonly Effect[] };

/** Parses the content of a form or a call as a registration by a visitor or by an account; reports every problem at once. */
export function checkRegistration<K extends keyof Inputs>(by: K, raw: unknown): Result<Inputs[K]> {
  const schema = by === 'visitor' ? visitorRegistrationSchema : personRegistrationSchema;
  const parsed = schema.safeParse(raw);
  // `by` selected the schema; the compiler cannot follow that through the generic
  return parsed.success ? ok(parsed.data as Inputs[K]) : refuse(...problemsOf(parsed.error, raw));
}

/** Whether a visitor may write this in the logbook that they opened, and what it then is (design section 6). */
export function decideVisitorRegistration(
  input: VisitorRegistrationInput,
  place: PlaceFacts | null,
  actor: VisitorPrincipal,
): Result<Decision> {
  const problems = placeProblems(actor, place);
  if (!place) return refuse(...problems);
  return unlessProblems(problems, () => ({
    event: {
      type: 'manual_registration',
      status: 'new',
      origin: 'manually',
      sourceServiceEventID: null,
      organizationID: place.organizationID,
      locationID: place.locationID,
      disciplineID: place.disciplineID,
      category: input.category,
      priority: null,
      internalLocation: input.internalLocation,
      deviceID: null,
      description: input.description,
      assignedToUserID: null,
      responsibleUserID: null,
      creator: {
        kind: 'visitor',
        userID: null,
        companyID: place.organizationID,
        visitorSessionID: actor.visitorSessionID,
      },
      visitorName: input.visitorName,
      dueDate: null,
      fireAlarmType: null,
      causeCode: null,
    },
    effects: [],
  }));
}

/** Whether a signed-in person may register this, and what it then is; people may be named now or later. */
export function decidePersonRegistration(
  input: PersonRegistrationInput,
  facts: CreationFacts,
  actor: UserPrincipal,
  now: Date,
): Result<Decision> {
  const { place } = facts;
  const { assignedToUserID: assignee = null, responsibleUserID: responsible = null } = input;
  const problems = [
    ...placeProblems(actor, place),
    ...(assignee ? personProblems('assignee', facts.assignee, place, actor) : []),
    ...(responsible ? personProblems('responsible', facts.responsible, place, actor) : []),
    ...dueDateProblems(input.dueDate, place, now),
    ...fireProblems(input, facts.causes),
  ];
  if (!place) return refuse(...problems);
  return unlessProblems(problems, () => ({
    event: {
      ...eventFromInput(actor, place, input),
      type: 'manual_registration',
      assignedToUserID: assignee,
      responsibleUserID: responsible,
      sourceServiceEventID: null,
    },
    effects: mailTo('event_assigned', [assignee], actor.userID),
  }));
}
