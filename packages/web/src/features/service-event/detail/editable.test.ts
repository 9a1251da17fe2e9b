import { expect, test } from 'vitest';
import type { EventDetail } from '../queries.ts';
import { editableOf } from './editable.ts';

const person = (userID: string) => ({
  userID,
  firstName: 'Sam',
  insertion: null,
  lastName: 'Bos',
  company: null,
});
const event: EventDetail = {
  serviceEventID: 'e',
  type: 'action',
  status: 'pending',
  category: 'FIRE',
  priority: null,
  description: 'Smoke',
  internalLocation: null,
  location: null,
  discipline: null,
  assignedToUser: person('assignee'),
  responsibleUser: person('responsible'),
  createdBy: { kind: 'user', name: null, companyName: null, person: person('creator') },
  dueDate: null,
  createdAt: '2026-05-04T10:00:00Z',
  completedAt: null,
  version: 1,
  rights: [],
  origin: 'manually',
  deviceID: null,
  solutionDescription: null,
  readyAt: null,
  fireAlarmType: null,
  causeCode: null,
  updatedAt: '2026-05-04T10:00:00Z',
  files: [],
  sourceEvent: null,
  followUps: [],
  deleteRefusal: null,
  needsAssignee: false,
  followUpCount: 0,
  historyPaginated: { items: [], nextCursor: null, total: 0 },
};
const me = (userID: string) => ({ userID, userType: 'organization_employee' as const });
/** What the server gives the creator's company and nobody else while an event is open. */
const OF_COMPANY = ['service_event.assign'];

test('the creator changes everything but the solution', () => {
  const fields = editableOf({ ...event, rights: OF_COMPANY }, me('creator'));
  expect(fields).toContain('locationID');
  expect(fields).toContain('fireAlarmType');
  expect(fields).not.toContain('solutionDescription');
});

test('a colleague does not move it, and somebody else changes nothing', () => {
  const fields = editableOf({ ...event, rights: OF_COMPANY }, me('colleague'));
  expect(fields).toContain('assignedToUserID');
  expect(fields).not.toContain('locationID');
  expect(editableOf(event, me('stranger'))).toEqual([]);
});

test('the assignee writes the solution and the kind of a fire alarm', () => {
  expect(editableOf(event, me('assignee'))).toEqual(['solutionDescription', 'fireAlarmType', 'causeCode']);
});

test("a visitor's event is its location's organisation's, what is done is nobody's", () => {
  const visitors = {
    ...event,
    createdBy: { kind: 'visitor', name: 'Jan', companyName: null, person: null },
  } as const;
  expect(editableOf({ ...visitors, rights: OF_COMPANY }, me('colleague'))).toContain('category');
  expect(editableOf({ ...event, status: 'done', rights: ['service_event.reopen'] }, me('creator'))).toEqual(
    [],
  );
});
