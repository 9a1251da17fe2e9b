import { companyIDOf } from '../access/company.ts';
import type { UserPrincipal } from '../access/principal.ts';
import type { CalendarDate } from '../shared/dates.ts';
import type { CandidateFacts, CauseFacts, CreatorFacts, PlaceFacts } from './facts.ts';
import type { CreateActionInput, PersonRegistrationInput } from './schemas.ts';
import type { Category, FireAlarmType, Origin, Priority, ServiceEventType } from './vocabulary.ts';

/** A service event about to be stored; the store sets its id, version and timestamps. */
export type NewServiceEvent = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly type: ServiceEventType;
  readonly status: 'new';
  readonly category: Category;
  readonly priority: Priority;
  readonly origin: Origin;
  readonly internalLocation: string | null;
  readonly deviceID: string | null;
  readonly description: string;
  readonly assignedToUserID: string | null;
  readonly responsibleUserID: string | null;
  readonly creator: CreatorFacts;
  /** The name that a visitor gave: a claim, shown as unverified everywhere. */
  readonly visitorName: string | null;
  readonly dueDate: CalendarDate | null;
  readonly fireAlarmType: FireAlarmType | null;
  readonly causeCode: number | null;
  readonly sourceServiceEventID: string | null;
};

/** What creating an event needs from the database; null for a person or place that the actor cannot see. */
export type CreationFacts = {
  readonly place: PlaceFacts | null;
  readonly assignee: CandidateFacts | null;
  readonly responsible: CandidateFacts | null;
  readonly causes: readonly CauseFacts[];
};

/**
 * What a new event contains from the input of a signed-in person; its assignee and the event that it
 * follows from are not included.
 */
export function eventFromInput(
  actor: UserPrincipal,
  place: PlaceFacts,
  input: CreateActionInput | PersonRegistrationInput,
): Omit<NewServiceEvent, 'type' | 'assignedToUserID' | 'responsibleUserID' | 'sourceServiceEventID'> {
  return {
    organizationID: place.organizationID,
    locationID: place.locationID,
    disciplineID: place.disciplineID,
    status: 'new',
    category: input.category,
    priority: input.priority ?? null,
    origin: input.origin ?? 'manually',
    internalLocation: input.internalLocation ?? null,
    deviceID: input.deviceID,
    description: input.description,
    creator: { kind: 'user', userID: actor.userID, companyID: companyIDOf(actor), visitorSessionID: null },
    visitorName: null,
    dueDate: input.dueDate ?? null,
    fireAlarmType: input.fireAlarmType ?? null,
    causeCode: input.causeCode ?? null,
  };
}
