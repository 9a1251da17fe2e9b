import { describe, expect, it } from 'vitest';
import { aCandidate, aPlace, OTHER_ORGANIZATION } from '../../testing/people.ts';
import type { PlaceFacts } from '../facts.ts';
import {
  isMailStillRelevant,
  type MailedContent,
  type MailedEventState,
  mayReceiveEventMail,
  type RecipientFacts,
} from './mail-recipient.ts';

const ready = { status: 'ready', solutionDescription: 'Replaced' } as const;
const done = { ...ready, status: 'done' } as const;
const elsewhere = { organizationID: OTHER_ORGANIZATION };

describe('a mail goes out to who may open the event by then', () => {
  it.each<[string, RecipientFacts, Partial<PlaceFacts> | null, boolean]>([
    ['a technician', aCandidate('contractor_employee'), {}, true],
    ['a technician whose contract ended', aCandidate('contractor_employee'), { contractorID: null }, false],
    ['a technician replaced by another', aCandidate('contractor_employee'), { contractorID: 'other' }, false],
    ['a person of the location', aCandidate('location_employee'), {}, true],
    ['one who lost the location', aCandidate('location_employee', { locationIDs: [] }), {}, false],
    ['one of a location the event left', aCandidate('location_employee'), { locationID: 'other' }, false],
    ['an employee', aCandidate('organization_employee'), {}, true],
    ['an employee who changed company', aCandidate('organization_employee', elsewhere), {}, false],
    ['an employee who left', aCandidate('organization_employee', { active: false }), {}, false],
    ['the owner', aCandidate('application_owner'), {}, true],
    ['a reseller', aCandidate('reseller_employee'), {}, false],
    ['an employee, of an event that was deleted', aCandidate('organization_employee'), null, false],
  ])('%s', (_who, person, place, told) => {
    expect(mayReceiveEventMail(person, place && aPlace(place))).toBe(told);
  });
});

describe('a mail that waited goes out while it is still asked', () => {
  const event = {
    status: 'pending',
    solutionDescription: null,
    dueDate: '2026-05-01',
    assignedToUserID: 'a',
    assignee: aCandidate('contractor_employee', { active: false }),
    place: aPlace(),
  } as const;
  const words = { toUserID: 'a', dueDate: '2026-05-01', ready: false } as const;
  it.each<[string, MailedContent['template'], Partial<MailedEventState>, boolean]>([
    ['assigned to them', 'event_assigned', {}, true],
    ['assigned to another since', 'event_assigned', { assignedToUserID: 'b' }, false],
    ['assigned to nobody since', 'event_assigned', { assignedToUserID: null }, false],
    ['assigned, and done since', 'event_assigned', { status: 'done' }, false],
    ['due tomorrow', 'event_due_tomorrow', {}, true],
    ['due on another day since', 'event_due_tomorrow', { dueDate: '2026-06-01' }, false],
    ['overdue and ready, not solved', 'event_overdue', { status: 'ready' }, true],
    ['overdue, and ready and solved since', 'event_overdue', ready, false],
    ['overdue, and done since', 'event_overdue', { status: 'done' }, false],
    ['overdue, and due on no day since', 'event_overdue', { dueDate: null }, false],
    ['ready', 'event_ready', { status: 'ready', solutionDescription: 'Reset' }, true],
    ['ready, and its solution taken away since', 'event_ready', { status: 'ready' }, false],
    ['ready, and sent back since', 'event_ready', {}, false],
    ['ready, and done since', 'event_ready', { status: 'done' }, false],
    ['without an assignee', 'event_needs_assignee', {}, true],
    ['without an assignee, and done since', 'event_needs_assignee', { status: 'done' }, false],
    ['without an assignee, and ready and solved since', 'event_needs_assignee', ready, false],
    [
      'without an assignee, and assigned to another since',
      'event_needs_assignee',
      { assignedToUserID: 'b', assignee: aCandidate('contractor_employee') },
      false,
    ],
    [
      'without an assignee, and assigned to nobody since',
      'event_needs_assignee',
      { assignedToUserID: null, assignee: null },
      false,
    ],
    ['without an assignee who is to be seen', 'event_needs_assignee', { assignee: null }, true],
    ['done, and opened again since', 'event_done', {}, true],
    ['opened again, and done since', 'event_reopened', { status: 'done' }, true],
  ])('%s', (_what, template, change, asked) => {
    expect(isMailStillRelevant({ ...event, ...change }, { ...words, template })).toBe(asked);
  });

  it.each<[string, Partial<MailedEventState>, boolean]>([
    ['ready and late', ready, true],
    ['ready and late, and done since', done, false],
    ['ready and late, and opened again since', { ...ready, status: 'pending' }, false],
  ])('%s', (_what, change, asked) => {
    const said = { ...words, template: 'event_overdue', ready: true } as const;
    expect(isMailStillRelevant({ ...event, ...change }, said)).toBe(asked);
  });
});
