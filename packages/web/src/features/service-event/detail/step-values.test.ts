import { expect, test } from 'vitest';
import { buildEventDetail } from './event-detail-for-test.ts';
import type { NextStep } from './next-step.ts';
import { fieldsOfStep, type StepField, stepBody, stepProblems } from './step-values.ts';

const EMPTY = { solutionDescription: '', fireAlarmType: null, causeCode: null, reason: '' };
const step = (name: NextStep['step'], target: NextStep['target']): NextStep => ({
  step: name,
  target,
  conditions: [],
  open: true,
});
const codes = (next: NextStep, fields: readonly StepField[], values = EMPTY) =>
  stepProblems(next, fields, values).map(({ path, code }) => `${path} ${code}`);

test('one call holds the status and what was asked, nothing else', () => {
  const values = { ...EMPTY, solutionDescription: 'Head replaced', fireAlarmType: 'fake', causeCode: '34' };
  expect(stepBody({ target: 'ready' }, ['solutionDescription'], values)).toEqual({
    status: 'ready',
    solutionDescription: 'Head replaced',
  });
  expect(stepBody({ target: 'done' }, ['fireAlarmType', 'causeCode'], values)).toEqual({
    status: 'done',
    fireAlarmType: 'fake',
    causeCode: 34,
  });
  expect(stepBody({ target: 'pending' }, ['reason'], { ...EMPTY, reason: 'Came back' })).toEqual({
    status: 'pending',
    reason: 'Came back',
  });
});

test('each step says what it lacks', () => {
  expect(codes(step('set_ready', 'ready'), ['solutionDescription'])).toEqual([
    'solutionDescription field.required',
  ]);
  expect(codes(step('set_done', 'done'), ['solutionDescription', 'fireAlarmType', 'causeCode'])).toEqual([
    'solutionDescription service_event.solution_required',
    'fireAlarmType service_event.fire_alarm_type_required',
  ]);
  expect(codes(step('reopen', 'pending'), ['reason'])).toEqual([
    'reason service_event.reopen_reason_required',
  ]);
  expect(codes(step('set_ready', 'ready'), ['solutionDescription', 'fireAlarmType'])).toEqual([
    'solutionDescription field.required',
  ]);
});

test('a step asks for the solution of whoever may write it, and for the kind of a fire alarm alone', () => {
  const fields = (name: NextStep['step'], category: 'FIRE' | 'TEST', mayWrite: boolean) =>
    fieldsOfStep(
      step(name, 'done'),
      buildEventDetail({ category, rights: mayWrite ? ['service_event.solve'] : [] }),
    );
  expect(fields('set_done', 'TEST', true)).toEqual(['solutionDescription']);
  expect(fields('set_done', 'FIRE', true)).toEqual(['solutionDescription', 'fireAlarmType', 'causeCode']);
  expect(fields('set_done', 'FIRE', false)).toEqual(['fireAlarmType', 'causeCode']);
  expect(fields('set_done', 'TEST', false)).toEqual([]);
  expect(fields('reopen', 'FIRE', true)).toEqual(['reason']);
});
