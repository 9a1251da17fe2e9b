import { EDIT_FIELDS } from '@fireledger/domain/service-event/edit.ts';
import { expect, test } from 'vitest';
import { type EventValues, valuesOfEvent } from '../form/event-values.ts';
import type { EventDetail } from '../queries.ts';
import { editProblems } from './edit-problems.ts';
import { buildEventDetail } from './event-detail-for-test.ts';

const ID = '0192f0c1-0000-7000-8000-000000000001';
const PLACE = { locationID: ID, disciplineID: ID };
const codes = (event: EventDetail, change: Partial<EventValues>, editable = EDIT_FIELDS) =>
  editProblems(event, editable, { ...valuesOfEvent(event), ...PLACE, ...change }).map(
    ({ path, code }) => `${path} ${code}`,
  );
const registration = buildEventDetail({
  type: 'manual_registration',
  status: 'new',
  deviceID: 'Panel 1',
});
const people = { assignedToUserID: ID, responsibleUserID: ID };

test('what becomes an action asks for its two people, at their fields', () => {
  expect(codes(registration, {})).toEqual([]);
  expect(codes(registration, { type: 'action' })).toEqual([
    'assignedToUserID service_event.assignee_required',
    'responsibleUserID service_event.responsible_required',
  ]);
  expect(codes(registration, { type: 'action', ...people })).toEqual([]);
});

test('the device stays, and a registration that is past new keeps its people', () => {
  expect(codes(registration, { deviceID: ' ' })).toEqual(['deviceID field.required']);
  const started = { ...registration, status: 'pending' } as const;
  expect(codes(started, { ...people, responsibleUserID: null })).toEqual([
    'responsibleUserID service_event.responsible_required',
  ]);
});

test('a visitor’s event keeps its place until it has a device', () => {
  const visitors = buildEventDetail({ ...registration, deviceID: null, internalLocation: 'Hall' });
  expect(codes(visitors, { description: 'Other' })).toEqual([]);
  expect(codes(visitors, { internalLocation: ' ' })).toEqual(['internalLocation field.required']);
  expect(codes(visitors, { internalLocation: '', deviceID: 'Panel 1' })).toEqual([]);
});

test('a word that nobody gives is no problem where nobody may change it', () => {
  const panels = buildEventDetail({ type: 'system_registration', origin: 'api', status: 'new' });
  const others = EDIT_FIELDS.filter((field) => field !== 'type' && field !== 'origin');
  expect(codes(panels, { description: 'Other' }, others)).toEqual([]);
});

test('a due date that has passed is a problem where it is set, and none where it stands', () => {
  const late = buildEventDetail({ ...registration, dueDate: '2020-01-02' });
  expect(codes(late, { description: 'Other' })).toEqual([]);
  expect(codes(late, { dueDate: '01-01-2020' })).toEqual(['dueDate service_event.solution_date_invalid']);
});
