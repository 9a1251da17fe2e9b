import type { Principal } from '../access/principal.ts';
import type { Problem } from '../shared/problem.ts';
import { problem } from '../shared/problem.ts';
import { type Result, unlessProblems } from '../shared/result.ts';
import type { AskedFacts } from './deactivated.ts';
import { type Effect, mailTo } from './effects.ts';
import type { ServiceEventFacts } from './facts.ts';
import { type Standing, standingOf } from './standing.ts';
import { STATUSES, type Status } from './vocabulary.ts';

/** A wish for another status; `reason` is for re-opening alone. */
export type StatusCommand = { readonly status: Status; readonly reason?: string | null | undefined };

export type StatusStep = 'set_pending' | 'set_ready' | 'set_done' | 'reopen';

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

/** The step that leads from one status to another, or null where none does: one step at a time, and re-opening. */
export function stepBetween(from: Status, to: Status): StatusStep | null {
  if (from === 'done') return to === 'pending' ? 'reopen' : null;
  if (STATUSES.indexOf(to) !== STATUSES.indexOf(from) + 1) return null;
  return to === 'pending' ? 'set_pending' : to === 'ready' ? 'set_ready' : 'set_done';
}

/** The step that an event can take next, whoever asks. */
export function nextStep(from: Status): StatusStep {
  return from === 'new'
    ? 'set_pending'
    : from === 'pending'
      ? 'set_ready'
      : from === 'ready'
        ? 'set_done'
        : 'reopen';
}

/**
 * Whether an event may take another status, and what then changes (specification 4, design section 6).
 * `event` holds what a change of fields in the same call made of it; `asked` is who of the creator's company hears that it
 * is ready to be closed. Refuses with every problem at once.
 */
export function decideStatus(
  event: ServiceEventFacts,
  actor: Principal,
  command: StatusCommand,
  now: Date,
  asked: AskedFacts = NOBODY,
): Result<StatusDecision> {
  const step = stepBetween(event.status, command.status);
  const standing = standingOf(actor, event);
  return unlessProblems(statusProblems(event, standing, command, step), () => {
    const taken = step ?? nextStep(event.status);
    return {
      step: taken,
      changes: changesOf(taken, command.status, now),
      reason: taken === 'reopen' ? (command.reason ?? null) : null,
      effects: effectsOf(taken, event, standing.userID, asked),
    };
  });
}

/** Who may take a step: the assignee the first two, the creator's company the last, three parties the re-opening. */
export function mayTake(step: StatusStep, standing: Standing): boolean {
  const isCreators = standing.isCreator || standing.isOfCreatorCompany;
  if (step === 'set_done') return isCreators;
  if (step === 'reopen') return isCreators || standing.isOfResponsibleCompany;
  return standing.isAssignee;
}

function statusProblems(
  event: ServiceEventFacts,
  standing: Standing,
  command: StatusCommand,
  step: StatusStep | null,
): Problem[] {
  if (step === 'reopen') {
    return [
      ...(mayTake(step, standing) ? [] : [problem('service_event.reopen_not_allowed')]),
      ...(command.reason ? [] : [problem('service_event.reopen_reason_required', 'reason')]),
    ];
  }
  const problems: Problem[] = [];
  if (command.reason) problems.push(problem('service_event.reopen_not_done', 'reason'));
  if (step === null) problems.push(problem('service_event.status_wrong_order', 'status'));
  if (event.status === 'done') return problems;
  if (!event.assignedTo) problems.push(problem('service_event.assignee_required', 'assignedToUserID'));
  if (!event.responsible) problems.push(problem('service_event.responsible_required', 'responsibleUserID'));
  if (step === 'set_done') problems.push(...doneProblems(event, standing));
  else if (step && event.assignedTo && !mayTake(step, standing)) {
    problems.push(problem('service_event.user_not_assigned', 'status'));
  }
  return problems;
}

function doneProblems(event: ServiceEventFacts, standing: Standing): Problem[] {
  const problems: Problem[] = [];
  if (!mayTake('set_done', standing)) problems.push(problem('service_event.done_not_allowed', 'status'));
  if (!event.solutionDescription) {
    problems.push(problem('service_event.solution_required', 'solutionDescription'));
  }
  if (event.category === 'FIRE' && !event.fireAlarmType) {
    problems.push(problem('service_event.fire_alarm_type_required', 'fireAlarmType'));
  }
  return problems;
}

function changesOf(step: StatusStep, status: Status, now: Date): StatusDecision['changes'] {
  if (step === 'set_ready') return { status, readyAt: now };
  if (step === 'set_done') return { status, completedAt: now };
  return step === 'reopen' ? { status, readyAt: null, completedAt: null } : { status };
}

const NOBODY: AskedFacts = { activeCreatorUserID: null, mainUserID: null };

function effectsOf(
  step: StatusStep,
  event: ServiceEventFacts,
  actorUserID: string | null,
  asked: AskedFacts,
): Effect[] {
  const responsible = event.responsible?.userID;
  if (step === 'set_ready') return mailTo('event_ready', closersOf(event, asked), actorUserID);
  if (step === 'set_pending') return [];
  const everyone = [event.assignedTo?.userID, responsible, event.creator.userID];
  return mailTo(step === 'reopen' ? 'event_reopened' : 'event_done', everyone, actorUserID);
}

/** Who is asked to close an event that is ready: only people who may, which are those of the creator's company. */
function closersOf(
  { responsible, actingCompanyID }: ServiceEventFacts,
  asked: AskedFacts,
): (string | null)[] {
  const isOfCreatorCompany = responsible?.companyID === actingCompanyID;
  return [asked.activeCreatorUserID ?? asked.mainUserID, isOfCreatorCompany ? responsible.userID : null];
}
