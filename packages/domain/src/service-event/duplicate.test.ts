import { expect, it } from 'vitest';
import { problemsOf } from '../shared/text.ts';
import { anEvent, CONTRACTOR, DISCIPLINE, LOCATION, ORGANIZATION } from '../testing/people.ts';
import { duplicateOf, duplicateSchema } from './duplicate.ts';

const done = anEvent({
  type: 'action',
  status: 'done',
  category: 'FIRE',
  priority: 2,
  solutionDescription: 'Replaced',
  dueDate: '2026-05-01',
  fireAlarmType: 'unwanted',
  causeCode: 21,
  assignedTo: { userID: 'technician', companyID: CONTRACTOR },
  responsible: { userID: 'manager', companyID: ORGANIZATION },
});

it('takes over what was written, and nothing of the course', () => {
  expect(duplicateOf(done, {})).toEqual({
    locationID: LOCATION,
    disciplineID: DISCIPLINE,
    category: 'FIRE',
    origin: 'manually',
    deviceID: 'panel 1',
    description: 'Lamp is out',
    internalLocation: null,
    priority: 2,
    assignedToUserID: 'technician',
    responsibleUserID: 'manager',
  });
});

it.each([
  ['inspection', 'inspection'],
  ['manually', 'manually'],
  ['api', 'manually'],
  ['checklist', 'manually'],
] as const)('of what came from %s came from %s', (origin, expected) => {
  expect(duplicateOf({ ...done, origin }, {}).origin).toBe(expected);
});

it('lets the caller say some of it differently', () => {
  const change = { deviceID: 'panel 2', dueDate: '2026-06-01', assignedToUserID: 'another' };
  expect(duplicateOf(done, change)).toMatchObject({ ...change, responsibleUserID: 'manager' });
});

it.each([
  ['internalLocation', null],
  ['internalLocation', ''],
  ['priority', null],
  ['priority', ''],
  ['dueDate', null],
  ['assignedToUserID', null],
  ['assignedToUserID', ''],
  ['responsibleUserID', null],
] as const)('takes nothing over for %s, emptied as %o', (field, emptied) => {
  const original = { ...done, internalLocation: 'Hall' };
  const duplicate = duplicateOf(original, duplicateSchema.parse({ [field]: emptied }));
  expect(duplicate[field]).toBeNull();
});

it.each([
  ['deviceID', 'deviceID field.required'],
  ['description', 'description field.required'],
] as const)('cannot be without %s', (field, problem) => {
  const read = duplicateSchema.safeParse({ [field]: null });
  expect(read.success ? [] : problemsOf(read.error).map(({ path, code }) => `${path} ${code}`)).toEqual([
    problem,
  ]);
});

it.each([
  [{}, true],
  [{ description: 'Again', priority: '' }, true],
  [{ description: ' ' }, false],
  [{ locationID: '0198f0a0-0000-7000-8000-000000000001' }, false],
  [{ status: 'done' }, false],
])('%o is a change: %s', (input, fits) => {
  expect(duplicateSchema.safeParse(input).success).toBe(fits);
});
