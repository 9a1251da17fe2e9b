import type { AccountType } from '../access/user-types.ts';
import type { CalendarDate } from '../shared/dates.ts';
import type {
  Category,
  CreatorKind,
  FireAlarmType,
  Origin,
  Priority,
  ServiceEventType,
  Status,
} from './vocabulary.ts';

/** Who created an event. For visitors and the system, the company is the location's organisation (design section 6). */
export type CreatorFacts = {
  readonly kind: CreatorKind;
  readonly userID: string | null;
  readonly companyID: string;
  readonly visitorSessionID: string | null;
};

/** A person named on an event, with the company that they work for now. */
export type NamedPerson = { readonly userID: string; readonly companyID: string };

/** Everything the rules need to know of an event: one row, and the companies of the two people on it. */
export type ServiceEventFacts = {
  readonly serviceEventID: string;
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  readonly type: ServiceEventType;
  /** The type with which it was created; changing the type does not change this. */
  readonly writtenAs: ServiceEventType;
  readonly status: Status;
  readonly category: Category;
  readonly origin: Origin;
  readonly priority: Priority;
  readonly deviceID: string | null;
  readonly internalLocation: string | null;
  readonly description: string;
  readonly solutionDescription: string | null;
  readonly assignedTo: NamedPerson | null;
  readonly responsible: NamedPerson | null;
  readonly creator: CreatorFacts;
  /** The company whose people currently count as the creator's (`actingCompanyOf`). */
  readonly actingCompanyID: string;
  /** The registration that it follows from. */
  readonly sourceServiceEventID: string | null;
  /** Whether undeleted events follow from it; loaded only when its type is to be changed. */
  readonly hasFollowUps?: boolean;
  readonly dueDate: CalendarDate | null;
  readonly fireAlarmType: FireAlarmType | null;
  readonly causeCode: number | null;
  readonly createdAt: Date;
};

/**
 * The location and discipline that an event has or will have; null facts mean that it does not exist or
 * is not visible to this person.
 */
export type PlaceFacts = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
  /** The location and its organisation are in use. */
  readonly locationInUse: boolean;
  /** The discipline is active and belongs to the location. */
  readonly disciplineAtLocation: boolean;
  /** The contractor of the only active contract for the pair, or null. */
  readonly contractorID: string | null;
  readonly timeZone: string;
};

/** A person who could be assigned or made responsible. */
export type CandidateFacts = {
  readonly userID: string;
  readonly userType: AccountType;
  readonly active: boolean;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
  readonly resellerID: string | null;
  readonly locationIDs: readonly string[];
  readonly publiclyAssignable: boolean;
};

/** A cause that can be selected now. */
export type CauseFacts = { readonly code: number; readonly fireAlarmType: FireAlarmType };
