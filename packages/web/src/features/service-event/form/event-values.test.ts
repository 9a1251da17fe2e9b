import { createActionSchema } from '@fireledger/domain/service-event/schemas.ts';
import { expect, test } from 'vitest';
import { checkBy } from '../../../platform/check-schema.ts';
import { bodyOf, CREATE_FIELDS, dueProblems, EMPTY_VALUES } from './event-values.ts';

test('an empty form becomes a body that the domain finds everything missing in', () => {
  const problems = checkBy(createActionSchema)(bodyOf(EMPTY_VALUES, CREATE_FIELDS));
  expect(problems.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    'assignedToUserID service_event.assignee_required',
    'category field.required',
    'description field.required',
    'deviceID field.required',
    'disciplineID field.required',
    'locationID field.required',
    'responsibleUserID service_event.responsible_required',
  ]);
});

test('what is no day is told by the domain, once', () => {
  const values = { ...EMPTY_VALUES, dueDate: '31-02-2026' };
  const problems = checkBy(createActionSchema)(bodyOf(values, CREATE_FIELDS));
  expect(problems.filter(({ path }) => path === 'dueDate').map(({ code }) => code)).toEqual([
    'service_event.solution_date_invalid',
  ]);
  expect(dueProblems(values)).toEqual([]);
});

test('figures travel as figures, what was emptied as null, what was not asked for not at all', () => {
  const values = { ...EMPTY_VALUES, priority: '2', causeCode: '31', internalLocation: '' };
  expect(bodyOf(values, ['priority', 'causeCode', 'internalLocation'])).toEqual({
    priority: 2,
    causeCode: 31,
    internalLocation: null,
  });
});

test('a day before today on every clock and a year mistyped are told before saving', () => {
  const now = new Date('2026-05-04T10:00:00Z');
  expect(dueProblems({ dueDate: '' }, now)).toEqual([]);
  expect(dueProblems({ dueDate: '04-05-2026' }, now)).toEqual([]);
  expect(dueProblems({ dueDate: '3-5-2026' }, now)).toEqual([]);
  expect(dueProblems({ dueDate: '2-5-2026' }, now)[0]?.code).toBe('service_event.solution_date_invalid');
  expect(dueProblems({ dueDate: '04-05-2226' }, now)[0]?.path).toBe('dueDate');
});
