import { describe, expect, it } from 'vitest';
import type { Principal } from '../access/principal.ts';
import {
  aFile,
  anEvent,
  anonymous,
  asUser,
  asVisitor,
  CONTRACTOR,
  ORGANIZATION,
  OTHER_ORGANIZATION,
} from '../testing/people.ts';
import { decideEventDeletion, deletableUntil, deleteRefusal } from './delete.ts';
import type { ServiceEventFacts } from './facts.ts';
import { decideFileDeletion, decideFileUpload } from './files.ts';

const AMSTERDAM = 'Europe/Amsterdam';
const creator = asUser('organization_employee');
const technician = asUser('contractor_employee');
const createdAt = new Date('2026-05-01T08:00:00Z');
const codeOf = (result: { ok: boolean; problems?: readonly { code: string }[] }) =>
  result.ok ? 'ok' : result.problems?.map((problem) => problem.code).join(' ');
const visitors = {
  kind: 'visitor',
  userID: null,
  companyID: ORGANIZATION,
  visitorSessionID: 'visit',
} as const;

it.each<[string, Partial<ServiceEventFacts>, Principal, string, string | undefined]>([
  ['nothing within the week', {}, creator, '2026-05-01T09:00:00Z', undefined],
  ['its age after the week', {}, creator, '2026-06-01T09:00:00Z', 'service_event.too_old_to_delete'],
  [
    'that it is done',
    { status: 'done' },
    creator,
    '2026-05-01T09:00:00Z',
    'service_event.done_cannot_be_deleted',
  ],
  ['nothing to another company', {}, technician, '2026-06-01T09:00:00Z', undefined],
])('of deleting, %s is told', (_what, change, actor, now, code) => {
  expect(deleteRefusal(anEvent({ createdAt, ...change }), actor, new Date(now), AMSTERDAM)?.code).toBe(code);
});

describe('decideDelete', () => {
  it.each<[string, Partial<ServiceEventFacts>, Principal, string, string]>([
    ['creator, the same day', {}, creator, '2026-05-01T09:00:00Z', 'ok'],
    ['colleague', {}, asUser('location_employee'), '2026-05-01T09:00:00Z', 'ok'],
    ['a visitor’s by the organisation', { creator: visitors }, creator, '2026-05-01T09:00:00Z', 'ok'],
    ['in the last moment of the week', {}, creator, '2026-05-08T08:00:00Z', 'ok'],
    ['after the week', {}, creator, '2026-05-08T08:00:00.001Z', 'service_event.too_old_to_delete'],
    [
      'a panel’s after the week',
      { type: 'system_registration' },
      creator,
      '2026-06-01T08:00:00Z',
      'service_event.too_old_to_delete',
    ],
    [
      'a registration that became an action, after the week',
      { type: 'action', writtenAs: 'manual_registration' },
      creator,
      '2026-05-08T08:00:00.001Z',
      'service_event.too_old_to_delete',
    ],
    [
      'a registration that became an action, within the week',
      { type: 'action', writtenAs: 'manual_registration' },
      creator,
      '2026-05-08T08:00:00Z',
      'ok',
    ],
    [
      'an action that became a registration, after the week',
      { type: 'manual_registration', writtenAs: 'action' },
      creator,
      '2026-05-08T08:00:00.001Z',
      'service_event.too_old_to_delete',
    ],
    ['an action after years', { type: 'action' }, creator, '2029-01-01T00:00:00Z', 'ok'],
    [
      'done',
      { type: 'action', status: 'done' },
      creator,
      '2026-05-01T09:00:00Z',
      'service_event.done_cannot_be_deleted',
    ],
    ['the contractor', {}, technician, '2026-05-01T09:00:00Z', 'service_event.delete_not_allowed'],
    [
      'another organisation',
      {},
      asUser('organization_employee', { organizationID: OTHER_ORGANIZATION }),
      '2026-05-01T09:00:00Z',
      'service_event.delete_not_allowed',
    ],
    [
      'the visitor',
      { creator: visitors },
      asVisitor(),
      '2026-05-01T09:00:00Z',
      'service_event.delete_not_allowed',
    ],
    ['nobody known', {}, anonymous, '2026-05-01T09:00:00Z', 'service_event.delete_not_allowed'],
  ])('%s', (_name, change, actor, now, expected) => {
    expect(codeOf(decideEventDeletion(anEvent(change), actor, new Date(now), AMSTERDAM))).toBe(expected);
  });

  it.each([
    ['2026-03-27T12:00:00Z', '2026-04-03T11:00:00.000Z'],
    ['2026-10-24T12:00:00Z', '2026-10-31T13:00:00.000Z'],
  ])('gives %s a week on the clock of the organisation, also when the clocks change', (made, until) => {
    const event = anEvent({ createdAt: new Date(made) });
    expect(deletableUntil(event.createdAt, AMSTERDAM).toISOString()).toBe(until);
    const after = (ms: number) =>
      decideEventDeletion(event, creator, new Date(Date.parse(until) + ms), AMSTERDAM);
    expect([after(0), after(1)].map(codeOf)).toEqual(['ok', 'service_event.too_old_to_delete']);
  });
});

describe('decideAddFile', () => {
  const assignedTo = { userID: 'contractor_employee', companyID: CONTRACTOR };
  const contractors = { ...visitors, kind: 'user', userID: 'c', companyID: CONTRACTOR } as const;
  it.each<[string, Partial<ServiceEventFacts>, Principal, number, number, string]>([
    ['creator', {}, creator, 0, 1, 'ok'],
    ['assignee', { assignedTo }, technician, 0, 1, 'ok'],
    [
      'a colleague of the assignee',
      { assignedTo },
      asUser('contractor_employee', { userID: 'x' }),
      0,
      1,
      'ok',
    ],
    ['a colleague of the responsible person', { responsible: assignedTo }, technician, 0, 1, 'ok'],
    ['the contractor, of its own', { creator: contractors }, technician, 0, 1, 'ok'],
    ['contractor without a part in it', {}, technician, 0, 1, 'file.add_not_allowed'],
    ['the location, of a contractor’s', { creator: contractors }, asUser('location_employee'), 0, 1, 'ok'],
    ['reseller', {}, asUser('reseller_employee'), 0, 1, 'file.add_not_allowed'],
    ['done', { status: 'done' }, creator, 0, 1, 'service_event.done_is_read_only'],
    ['too many', {}, creator, 50, 1, 'file.too_many'],
    ['the visitor', { creator: visitors }, asVisitor(), 4, 60, 'ok'],
    ['the visitor, the sixth', { creator: visitors }, asVisitor(), 5, 1, 'file.too_many'],
    ['the visitor, too late', { creator: visitors }, asVisitor(), 0, 61, 'file.visitor_window_closed'],
    [
      'the visitor, closed meanwhile',
      { creator: visitors, status: 'done' },
      asVisitor(),
      0,
      1,
      'file.visitor_window_closed',
    ],
    ['another visitor', { creator: visitors }, asVisitor('other'), 0, 1, 'file.add_not_allowed'],
    ['a visitor to a person’s', {}, asVisitor(), 0, 1, 'file.add_not_allowed'],
    ['nobody known', {}, anonymous, 0, 1, 'file.add_not_allowed'],
  ])('%s', (_name, change, actor, count, minutes, expected) => {
    const now = new Date(createdAt.getTime() + minutes * 60_000);
    expect(codeOf(decideFileUpload(anEvent(change), count, actor, now))).toBe(expected);
  });

  it('gives a visitor’s file to the location’s organisation', () => {
    expect(decideFileUpload(anEvent({ creator: visitors }), 0, asVisitor(), createdAt)).toEqual({
      ok: true,
      value: { uploadedByUserID: null, companyID: ORGANIZATION },
    });
  });
});

describe('decideDeleteFile', () => {
  it.each<[string, Partial<ServiceEventFacts>, string, Principal, string]>([
    ['own', {}, ORGANIZATION, creator, 'ok'],
    ['a colleague’s', {}, ORGANIZATION, asUser('location_employee'), 'ok'],
    ['the contractor’s', {}, CONTRACTOR, creator, 'file.of_another_company'],
    ['by the contractor, their own', {}, CONTRACTOR, technician, 'service_event.delete_not_allowed'],
    ['of a closed event', { status: 'done' }, ORGANIZATION, creator, 'service_event.done_is_read_only'],
    ['by the visitor', { creator: visitors }, ORGANIZATION, asVisitor(), 'service_event.delete_not_allowed'],
  ])('%s', (_name, change, companyID, actor, expected) => {
    expect(codeOf(decideFileDeletion(anEvent(change), aFile(companyID), actor))).toBe(expected);
  });
});
