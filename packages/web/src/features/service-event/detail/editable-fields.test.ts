import { expect, test } from 'vitest';
import { editableFieldsOf, isFieldFixed } from './editable-fields.ts';
import { buildEventDetail } from './event-detail-for-test.ts';

const person = (userID: string) => ({
  userID,
  firstName: 'Sam',
  insertion: null,
  lastName: 'Bos',
  company: null,
});
const event = buildEventDetail({
  assignedToUser: person('assignee'),
  responsibleUser: person('responsible'),
  createdBy: { kind: 'user', name: null, companyName: null, stoodInFor: false, person: person('creator') },
});
const me = (userID: string) => ({ userID, userType: 'organization_employee' as const });
/** The right that the server gives only to the creator's company while an event is open. */
const OF_COMPANY = ['service_event.assign'];

test('the creator changes everything but the solution', () => {
  const fields = editableFieldsOf({ ...event, rights: OF_COMPANY }, me('creator'));
  expect(fields).toContain('locationID');
  expect(fields).toContain('fireAlarmType');
  expect(fields).not.toContain('solutionDescription');
});

test('a colleague does not move it, and somebody else changes nothing', () => {
  const fields = editableFieldsOf({ ...event, rights: OF_COMPANY }, me('colleague'));
  expect(fields).toContain('assignedToUserID');
  expect(fields).not.toContain('locationID');
  expect(editableFieldsOf(event, me('stranger'))).toEqual([]);
});

test('the assignee writes the solution and the kind of a fire alarm', () => {
  expect(editableFieldsOf(event, me('assignee'))).toEqual([
    'solutionDescription',
    'fireAlarmType',
    'causeCode',
  ]);
});

test("a visitor's event is its location's organisation's, what is done is nobody's", () => {
  const visitors = {
    ...event,
    createdBy: { kind: 'visitor', name: 'Jan', companyName: null, stoodInFor: true, person: null },
  } as const;
  expect(editableFieldsOf({ ...visitors, rights: OF_COMPANY }, me('colleague'))).toContain('category');
  expect(
    editableFieldsOf({ ...event, status: 'done', rights: ['service_event.reopen'] }, me('creator')),
  ).toEqual([]);
});

test("an event of a company that is gone is its location's organisation's", () => {
  const left = { ...event, createdBy: { ...event.createdBy, stoodInFor: true } };
  expect(editableFieldsOf({ ...left, rights: OF_COMPANY }, me('colleague'))).toContain('category');
  expect(editableFieldsOf(left, me('stranger'))).toEqual([]);
});

test('the type of a registration that others follow from is nobody’s to change', () => {
  expect(isFieldFixed(buildEventDetail({ category: 'TEST', followUpCount: 1 }), 'type')).toBe(true);
  expect(isFieldFixed(buildEventDetail({ category: 'TEST', followUpCount: 0 }), 'type')).toBe(false);
});

test("a panel's registration and where it came from are nobody's to change", () => {
  const panels = buildEventDetail({ type: 'system_registration', origin: 'api' });
  expect((['type', 'origin', 'category'] as const).map((field) => isFieldFixed(panels, field))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isFieldFixed(buildEventDetail({ category: 'MALFUNCTION' }), 'type')).toBe(false);
  expect(isFieldFixed(buildEventDetail({ category: 'FIRE' }), 'type')).toBe(true);
});
