import { expect, test } from 'vitest';
import { nextStepOf, takesFiles } from './next-step.ts';

const person = { userID: 'u', firstName: 'Sam', insertion: null, lastName: 'Bos', company: null };
const event = {
  status: 'new',
  category: 'MALFUNCTION',
  rights: [] as string[],
  assignedToUser: person,
  needsAssignee: false,
  responsibleUser: person,
  solutionDescription: null,
  fireAlarmType: null,
} as const;

const said = (given: Parameters<typeof nextStepOf>[0]) =>
  nextStepOf(given).conditions.map(({ says }) => says);

test('taking on is for the assigned, once both people are named', () => {
  expect(nextStepOf({ ...event, rights: ['service_event.set_pending'] })).toMatchObject({
    step: 'set_pending',
    target: 'pending',
    open: true,
  });
  expect(nextStepOf(event).open).toBe(false);
  expect(said({ ...event, responsibleUser: null, rights: ['service_event.set_pending'] })).toEqual([
    'assigned',
    'not_responsible',
    'yours',
  ]);
});

test('whoever is no longer available counts as nobody, until it is ready', () => {
  const gone = { ...event, needsAssignee: true };
  expect(said(gone)).toEqual(['not_assigned', 'responsible', 'not_yours']);
  expect(said({ ...gone, status: 'pending' })).toContain('not_assigned');
  expect(said({ ...gone, status: 'ready' })).toEqual(['not_creators', 'no_solution']);
});

test('ready asks the solution that is not there yet', () => {
  const pending = { ...event, status: 'pending', rights: ['service_event.set_ready'] } as const;
  expect(said(pending)).toContain('asks_solution');
  expect(nextStepOf(pending).open).toBe(true);
  expect(said({ ...pending, solutionDescription: 'Head replaced' })).toContain('solution');
});

test('done wants a solution that only the assigned can write, and of a fire its kind', () => {
  const ready = { ...event, status: 'ready', category: 'FIRE', rights: ['service_event.set_done'] } as const;
  expect(said(ready)).toEqual(['creators', 'no_solution', 'asks_fire_alarm_type']);
  expect(nextStepOf(ready).open).toBe(false);
  const own = { ...ready, rights: ['service_event.set_done', 'service_event.solve'] };
  expect(nextStepOf(own).open).toBe(true);
  expect(nextStepOf({ ...ready, solutionDescription: 'Toast' }).open).toBe(true);
});

test('re-opening is for those with the right, and asks why', () => {
  const done = { ...event, status: 'done' } as const;
  expect(nextStepOf(done)).toMatchObject({ step: 'reopen', target: 'pending', open: false });
  expect(said({ ...done, rights: ['service_event.reopen'] })).toEqual(['reopeners', 'asks_reason']);
});

test('what a step asks is said to whom it is asked of, and to nobody else', () => {
  expect(said({ ...event, status: 'pending' })).toEqual(['assigned', 'responsible', 'not_yours']);
  expect(said({ ...event, status: 'done' })).toEqual(['not_reopeners']);
  const ready = { ...event, status: 'ready', category: 'FIRE', rights: ['service_event.solve'] } as const;
  expect(said(ready)).toEqual(['not_creators', 'no_solution']);
});

test.each([
  ['set_ready', ['service_event.add_file'], true],
  ['set_ready', ['service_event.set_ready'], false],
  ['set_done', ['service_event.add_file'], false],
  ['reopen', ['service_event.add_file'], false],
] as const)('%s, with the rights %o, is taken with files: %s', (step, rights, taken) => {
  expect(takesFiles({ step }, { rights: [...rights] })).toBe(taken);
});
