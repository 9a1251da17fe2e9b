import type { Act } from '../access/acts.ts';
import type { Principal } from '../access/principal.ts';
import { decideEventDeletion } from './delete.ts';
import { EDIT_FIELDS, type EditField, editableFields } from './edit.ts';
import { eventRelationOf } from './event-relation.ts';
import type { ServiceEventFacts } from './facts.ts';
import { decideFileDeletion, decideFileUpload } from './files.ts';
import { mayTake, nextStep, type StatusStep } from './status.ts';

/** What the rights on an event need besides its own facts. */
export type EventRightsFacts = {
  readonly event: ServiceEventFacts;
  readonly fileCount: number;
  /** Its location, the organisation, and its discipline there are in use. */
  readonly placeInUse: boolean;
  /** The organisation's time zone; needed only if `isNearWindowEnd`. */
  readonly timeZone: string;
  readonly now: Date;
};

/** A file on an event. */
export type FileRightsFacts = {
  readonly event: ServiceEventFacts;
  readonly file: { readonly companyID: string };
};

/** What a row of a list needs: nothing about its files or the people named on it. */
export type EventRowFacts = Omit<EventRightsFacts, 'event' | 'fileCount'> & {
  readonly event: Omit<ServiceEventFacts, 'assignedTo' | 'responsible'>;
};

type EventRowRule = (principal: Principal, facts: EventRowFacts) => boolean;
type EventRule = (principal: Principal, facts: EventRightsFacts) => boolean;

/** Whether this person may take the step from here; the screen asks for what is still missing (a solution). */
function takes(step: StatusStep): EventRule {
  return (principal, { event }) =>
    nextStep(event.status).step === step && mayTake(step, eventRelationOf(principal, event));
}

/** Whether this person may change at least one of these fields now. */
function edits(fields: readonly EditField[] = EDIT_FIELDS): EventRule {
  return (principal, { event }) =>
    principal.kind === 'user' && editableFields(principal, event).some((field) => fields.includes(field));
}

/** Whether this person may assign the event to somebody: its assignee has no say in that, so a row without its people tells. */
const assigns: EventRowRule = (principal, { event }) =>
  principal.kind === 'user' &&
  editableFields(principal, { ...event, assignedTo: null, responsible: null }).includes('assignedToUserID');

/** Anyone who may perform the act at all (`allowedUserTypes`) may perform it on every event. */
const onEvery: EventRule = () => true;

/** The rules for the acts that a row of a list offers, which an event's `rowRights` lists. */
export const EVENT_ROW_RULES = {
  'service_event.create_follow_up': (_principal, { event, placeInUse }) =>
    event.type !== 'action' && placeInUse,
  'service_event.delete': (principal, { event, now, timeZone }) =>
    decideEventDeletion(event, principal, now, timeZone).ok,
  'service_event.assign': assigns,
} as const satisfies Partial<Record<Act, EventRowRule>>;

/**
 * The rules for the acts on one event, asked only for user types that may perform them at all; an
 * event's `rights` lists the result.
 */
export const EVENT_RULES = {
  ...EVENT_ROW_RULES,
  'service_event.duplicate': (_principal, { placeInUse }) => placeInUse,
  'service_event.edit': edits(),
  'service_event.solve': edits(['solutionDescription']),
  'service_event.set_pending': takes('set_pending'),
  'service_event.set_ready': takes('set_ready'),
  'service_event.set_done': takes('set_done'),
  'service_event.reopen': takes('reopen'),
  'service_event.delete_hard': onEvery,
  'service_event.add_file': (principal, { event, fileCount, now }) =>
    decideFileUpload(event, fileCount, principal, now).ok,
} as const satisfies Partial<Record<Act, EventRule>>;

/** The rules for the acts on one file of an event. */
export const EVENT_FILE_RULES = {
  'service_event_file.delete': (principal, { event, file }) => decideFileDeletion(event, file, principal).ok,
} as const satisfies Partial<Record<Act, (principal: Principal, facts: FileRightsFacts) => boolean>>;
