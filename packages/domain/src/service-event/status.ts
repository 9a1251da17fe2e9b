import type { Principal } from '../access/principal.ts';
import type { Problem } from '../shared/problem.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { missingPeople } from './checks.ts';
import { valuesOf } from './edit.ts';
import { type Effect, mailTo } from './effects.ts';
import { type EventRelation, eventRelationOf } from './event-relation.ts';
import type { ServiceEventFacts } from './facts.ts';
import { type CompanyContacts, NO_CONTACTS } from './mail/new-assignee.ts';
import { isReadyForDone } from './ready-for-done.ts';
import type { Status } from './vocabulary.ts';

/** A requested status; `reason` is for re-opening only. */
export type StatusCommand = { readonly status: Status; readonly reason?: string | null | undefined };

/** The one step forward from each status, and its target: one status at a time, and re-opening (specification 4). */
const NEXT = {
  new: { step: 'set_pending', to: 'pending' },
  pending: { step: 'set_ready', to: 'ready' },
  ready: { step: 'set_done', to: 'done' },
  done: { step: 'reopen', to: 'pending' },
} as const satisfies Record<Status, { readonly step: string; readonly to: Status }>;

export type StatusStep = (typeof NEXT)[Status]['step'];

export type StatusDecision = {
  readonly step: StatusStep;
  readonly changes: {
    readonly status: Status;
    readonly readyAt?: Date | null;
    readonly completedAt?: Date | null;
  };
  readonly reason: string | null;
  readonly effects: readonly Effect[];
};

/** The step that an event can take next, whoever asks, and the status that it leads to. */
export function nextStep(from: Status): { readonly step: StatusStep; readonly to: Status } {
  return NEXT[from];
}

/** The step that leads from one status to another, or null if there is none. */
export function stepBetween(from: Status, to: Status): StatusStep | null {
  const next = nextStep(from);
  return next.to === to ? next.step : null;
}

/**
 * Whether an event may take another status, and what then changes (specification 4, design section 6). `event` already includes
 * the field changes of the same call; `contacts` are the people of the creator's company who are told that it is ready to be closed.
 * Refuses with every problem at once.
 */
export function decideStatusChange(
  event: ServiceEventFacts,
  actor: Principal,
  command: StatusCommand,
  now: Date,
  contacts: CompanyContacts = NO_CONTACTS,
): Result<StatusDecision> {
  const step = stepBetween(event.status, command.status);
  const relation = eventRelationOf(actor, event);
  const problems = statusProblems(event, relation, command, step);
  if (step === null || problems.length > 0) return refuse(...problems);
  return ok({
    step,
    changes: stepChanges(step, command.status, now),
    reason: step === 'reopen' ? (command.reason ?? null) : null,
    effects: effectsOf(step, event, relation.userID, contacts),
  });
}

/** Who may take a step: the assignee the first two, the creator's company the last, and three parties the re-opening. */
export function mayTake(step: StatusStep, relation: EventRelation): boolean {
  const isCreators = relation.isCreator || relation.isOfCreatorCompany;
  if (step === 'set_done') return isCreators;
  if (step === 'reopen') return isCreators || relation.isOfResponsibleCompany;
  return relation.isAssignee;
}

function statusProblems(
  event: ServiceEventFacts,
  relation: EventRelation,
  command: StatusCommand,
  step: StatusStep | null,
): Problem[] {
  if (step === 'reopen') {
    return [
      ...(mayTake(step, relation) ? [] : [problem('service_event.reopen_not_allowed')]),
      ...(command.reason ? [] : [problem('service_event.reopen_reason_required', 'reason')]),
    ];
  }
  const problems: Problem[] = [];
  if (command.reason && event.status !== 'done') {
    problems.push(problem('service_event.reopen_not_done', 'reason'));
  }
  if (step === null) problems.push(problem('service_event.status_wrong_order', 'status'));
  if (event.status === 'done') return problems;
  problems.push(...missingPeople(valuesOf(event)));
  if (step === 'set_done') problems.push(...doneProblems(event, relation));
  else if (step && event.assignedTo && !mayTake(step, relation)) {
    problems.push(problem('service_event.user_not_assigned', 'status'));
  }
  return problems;
}

function doneProblems(event: ServiceEventFacts, relation: EventRelation): Problem[] {
  const problems: Problem[] = [];
  if (!mayTake('set_done', relation)) problems.push(problem('service_event.done_not_allowed', 'status'));
  if (!event.solutionDescription) {
    problems.push(problem('service_event.solution_required', 'solutionDescription'));
  }
  if (event.category === 'FIRE' && !event.fireAlarmType) {
    problems.push(problem('service_event.fire_alarm_type_required', 'fireAlarmType'));
  }
  return problems;
}

function stepChanges(step: StatusStep, status: Status, now: Date): StatusDecision['changes'] {
  if (step === 'set_ready') return { status, readyAt: now };
  if (step === 'set_done') return { status, completedAt: now };
  return step === 'reopen' ? { status, readyAt: null, completedAt: null } : { status };
}

function effectsOf(
  step: StatusStep,
  event: ServiceEventFacts,
  actorUserID: string | null,
  contacts: CompanyContacts,
): Effect[] {
  const responsible = event.responsible?.userID;
  if (step === 'set_ready') return requestClosing({ ...event, status: 'ready' }, actorUserID, contacts);
  if (step === 'set_pending') return [];
  const everyone = [event.assignedTo?.userID, responsible, event.creator.userID];
  return mailTo(step === 'reopen' ? 'event_reopened' : 'event_done', everyone, actorUserID);
}

/** The mails with which an event asks to be closed, which is impossible before it has a solution (docs/decisions/0581). */
export function requestClosing(
  event: ServiceEventFacts,
  actorUserID: string | null,
  contacts: CompanyContacts = NO_CONTACTS,
): Effect[] {
  return isReadyForDone(event) ? mailTo('event_ready', closingRecipients(event, contacts), actorUserID) : [];
}

/** Who is asked to close a ready event: only people who may, which are those of the creator's company. */
export function closingRecipients(
  { responsible, actingCompanyID }: Pick<ServiceEventFacts, 'responsible' | 'actingCompanyID'>,
  contacts: CompanyContacts,
): (string | null)[] {
  const isOfCreatorCompany = responsible?.companyID === actingCompanyID;
  return [
    contacts.activeCreatorUserID ?? contacts.mainUserID,
    isOfCreatorCompany ? responsible.userID : null,
  ];
}
