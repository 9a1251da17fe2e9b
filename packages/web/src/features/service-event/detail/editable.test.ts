import { expect, test } from 'vitest';
import { anEventDetail } from './an-event-for-test.ts';
import { editableOf, isFixedOf } from './editable.ts';

const person = (userID: string) => ({
  userID,
  firstName: 'Sam',
  insertion: null,
  lastName: 'Bos',
  company: null,
});
const event = anEventDetail({
  assignedToUser: person('assignee'),
  responsibleUser: person('responsible'),
  createdBy: { kind: 'user', name: null, companyName: null, stoodInFor: false, person: person('creator') },
});
const me = (userID: string) => ({ userID, userType: 'organization_employee' as const });
/** The right that the server gives only to the creator's company while an event is open. */
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
    createdBy: { kind: 'visitor', name: 'Jan', companyName: null, stoodInFor: true, person: null },
  } as const;
  expect(editableOf({ ...visitors, rights: OF_COMPANY }, me('colleague'))).toContain('category');
  expect(editableOf({ ...event, status: 'done', rights: ['service_event.reopen'] }, me('creator'))).toEqual(
    [],
  );
});

test("an event of a company that is gone is its location's organisation's", () => {
  const left = { ...event, createdBy: { ...event.createdBy, stoodInFor: true } };
  expect(editableOf({ ...left, rights: OF_COMPANY }, me('colleague'))).toContain('category');
  expect(editableOf(left, me('stranger'))).toEqual([]);
});

test('the type of a registration that others follow from is nobody’s to change', () => {
  expect(isFixedOf(anEventDetail({ category: 'TEST', followUpCount: 1 }), 'type')).toBe(true);
  expect(isFixedOf(anEventDetail({ category: 'TEST', followUpCount: 0 }), 'type')).toBe(false);
});

test("a panel's registration and where it came from are nobody's to change", () => {
  const panels = anEventDetail({ type: 'system_registration', origin: 'api' });
  expect((['type', 'origin', 'category'] as const).map((field) => isFixedOf(panels, field))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isFixedOf(anEventDetail({ category: 'MALFUNCTION' }), 'type')).toBe(false);
  expect(isFixedOf(anEventDetail({ category: 'FIRE' }), 'type')).toBe(true);
});
