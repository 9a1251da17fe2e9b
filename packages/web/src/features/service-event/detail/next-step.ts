import { nextStep, type StatusStep } from '@fireledger/domain/service-event/status.ts';
import type { Status } from '@fireledger/domain/service-event/vocabulary.ts';
import type { EventDetail } from '../queries.ts';

/** The texts of a step's conditions, under `condition.*`. */
export type ConditionText =
  | 'assigned'
  | 'not_assigned'
  | 'responsible'
  | 'not_responsible'
  | 'yours'
  | 'not_yours'
  | 'creators'
  | 'not_creators'
  | 'reopeners'
  | 'not_reopeners'
  | 'solution'
  | 'no_solution'
  | 'asks_solution'
  | 'fire_alarm_type'
  | 'asks_fire_alarm_type'
  | 'asks_reason';

/** A condition of a step: met, not met, or asked for when the step is taken, which only those who may take the step see. */
export type Condition = { readonly says: ConditionText; readonly state: 'met' | 'unmet' | 'asked' };

export type NextStep = {
  readonly step: StatusStep;
  /** The status after the step. */
  readonly target: Status;
  readonly conditions: readonly Condition[];
  /** Whether this person can take it now; what is asked for is entered with the step. */
  readonly open: boolean;
};

type Stepping = Pick<
  EventDetail,
  | 'status'
  | 'category'
  | 'rights'
  | 'assignedToUser'
  | 'needsAssignee'
  | 'responsibleUser'
  | 'solutionDescription'
  | 'fireAlarmType'
>;

/** The next step of an event, and its conditions (specification 4); the server's `rights` say who may take it. */
export function nextStepOf(event: Stepping): NextStep {
  const { step, to } = nextStep(event.status);
  const mine = event.rights.includes(`service_event.${step}`);
  const conditions = conditionsOf(step, event, mine).filter(({ state }) => mine || state !== 'asked');
  return { step, target: to, conditions, open: conditions.every(({ state }) => state !== 'unmet') };
}

/** Whether a step is taken with files: the pictures of what was done, by those who may add them. */
export function takesFiles(
  { step }: Pick<NextStep, 'step'>,
  { rights }: Pick<EventDetail, 'rights'>,
): boolean {
  return step === 'set_ready' && rights.includes('service_event.add_file');
}

function conditionsOf(step: StatusStep, event: Stepping, mine: boolean): Condition[] {
  if (step === 'reopen') return [is(mine, 'reopeners', 'not_reopeners'), asks('asks_reason')];
  // An assignee who is gone has no more to do once the event is ready.
  const isGone = event.needsAssignee && step !== 'set_done';
  const people = [
    is(event.assignedToUser !== null && !isGone, 'assigned', 'not_assigned'),
    is(event.responsibleUser !== null, 'responsible', 'not_responsible'),
  ];
  if (step === 'set_pending') return [...people, is(mine, 'yours', 'not_yours')];
  const solved = Boolean(event.solutionDescription);
  const solution = solved ? is(true, 'solution', 'no_solution') : asks('asks_solution');
  if (step === 'set_ready') return [...people, is(mine, 'yours', 'not_yours'), solution];
  const writes = mine && event.rights.includes('service_event.solve');
  const kind = event.fireAlarmType
    ? is(true, 'fire_alarm_type', 'fire_alarm_type')
    : asks('asks_fire_alarm_type');
  return [
    ...people.filter(({ state }) => state === 'unmet'),
    is(mine, 'creators', 'not_creators'),
    writes ? solution : is(solved, 'solution', 'no_solution'),
    ...(event.category === 'FIRE' ? [kind] : []),
  ];
}

function is(met: boolean, says: ConditionText, otherwise: ConditionText): Condition {
  return met ? { says, state: 'met' } : { says: otherwise, state: 'unmet' };
}

function asks(says: ConditionText): Condition {
  return { says, state: 'asked' };
}
