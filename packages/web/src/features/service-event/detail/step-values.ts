import { changeSchema } from '@fireledger/domain/service-event/schemas.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { checkBy } from '../../../platform/check-schema.ts';
import type { EventValues } from '../form/event-values.ts';
import { bodyOf } from '../form/event-values.ts';
import type { EventDetail } from '../queries.ts';
import type { NextStep } from './next-step.ts';

/** The values that the dialog of a step asks for. */
export type StepValues = Pick<EventValues, 'solutionDescription' | 'fireAlarmType' | 'causeCode'> & {
  readonly reason: string;
};
export type StepField = keyof StepValues;

/** The fields that the next step asks for: the solution if the person may write it, the kind of a fire alarm, the reason. */
export function fieldsOfStep({ step }: NextStep, event: EventDetail): readonly StepField[] {
  if (step === 'reopen') return ['reason'];
  const solves = event.rights.includes('service_event.solve');
  return [
    ...(solves ? (['solutionDescription'] as const) : []),
    ...(event.category === 'FIRE' ? (['fireAlarmType', 'causeCode'] as const) : []),
  ];
}

/** The body of the single call that takes the step with the values asked for. */
export function stepBody(
  { target }: Pick<NextStep, 'target'>,
  fields: readonly StepField[],
  values: StepValues,
): Record<string, unknown> {
  const { reason, ...others } = values;
  const asked = fields.filter((field) => field !== 'reason');
  return {
    status: target,
    ...bodyOf(others, asked),
    ...(fields.includes('reason') && { reason: reason.trim() === '' ? null : reason }),
  };
}

/** Every problem of the dialog's values, as the server would report it; on this screen, ready requires a solution. */
export function stepProblems(
  next: Pick<NextStep, 'step' | 'target'>,
  fields: readonly StepField[],
  values: StepValues,
): readonly Problem[] {
  const empty = (field: StepField) => fields.includes(field) && !values[field]?.trim();
  const problems = [...checkBy(changeSchema)(stepBody(next, fields, values))];
  if (empty('reason')) problems.push(problem('service_event.reopen_reason_required', 'reason'));
  if (empty('solutionDescription')) {
    const code = next.step === 'set_done' ? 'service_event.solution_required' : 'field.required';
    problems.push(problem(code, 'solutionDescription'));
  }
  if (next.step === 'set_done' && empty('fireAlarmType')) {
    problems.push(problem('service_event.fire_alarm_type_required', 'fireAlarmType'));
  }
  return problems;
}
