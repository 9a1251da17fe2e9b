import { describe, expect, it, test } from 'vitest';
import type { Principal } from '../access/principal.ts';
import { decideDocumentRestore } from '../document/delete.ts';
import { decideRestore } from '../service-event/delete.ts';
import type { ServiceEventFacts } from '../service-event/facts.ts';
import { decideRestoreFile } from '../service-event/files.ts';
import {
  anEvent,
  anonymous,
  asUser,
  asVisitor,
  CONTRACTOR,
  LOCATION,
  ORGANIZATION,
} from '../testing/people.ts';
import { FILES_PER_EVENT_MAX } from './limits.ts';
import { decideInTime, restorableUntil } from './restore.ts';
import type { Result } from './result.ts';

const deletedAt = new Date('2026-05-01T08:00:00Z');
const soon = new Date('2026-05-01T08:59:59Z');
const late = new Date('2026-05-01T09:00:00.001Z');
const creator = asUser('organization_employee');
const technician = asUser('contractor_employee');
const codeOf = (result: Result<null>) =>
  result.ok ? 'ok' : result.problems.map(({ code }) => code).join(' ');

test.each([
  ['2026-05-01T08:00:00Z', 'ok'],
  ['2026-05-01T09:00:00Z', 'ok'],
  ['2026-05-01T09:00:00.001Z', 'delete.too_late_to_restore'],
])('what was deleted at eight is restored at %s: %s', (now, expected) => {
  expect(codeOf(decideInTime(deletedAt, new Date(now)))).toBe(expected);
});

test('what was deleted at eight is restored until nine', () => {
  expect(restorableUntil(deletedAt)).toEqual(new Date('2026-05-01T09:00:00Z'));
});

describe('an event', () => {
  it.each<[string, Partial<ServiceEventFacts>, Principal, Date, string]>([
    ['by its creator', {}, creator, soon, 'ok'],
    ['by a colleague', {}, asUser('location_employee'), soon, 'ok'],
    ['too late', {}, creator, late, 'delete.too_late_to_restore'],
    ['by the contractor', {}, technician, soon, 'service_event.delete_not_allowed'],
    ['by a visitor', {}, asVisitor(), soon, 'service_event.delete_not_allowed'],
    ['by nobody known', {}, anonymous, soon, 'service_event.delete_not_allowed'],
  ])('%s', (_name, change, actor, now, expected) => {
    expect(codeOf(decideRestore({ ...anEvent(change), deletedAt }, actor, now))).toBe(expected);
  });
});

describe('a document', () => {
  const document = {
    organizationID: ORGANIZATION,
    locationID: LOCATION,
    creatorCompanyID: ORGANIZATION,
    deletedAt,
  };
  it.each<[string, Principal, Date, string]>([
    ['by its organisation', creator, soon, 'ok'],
    ['too late', creator, late, 'delete.too_late_to_restore'],
    ['by the contractor, not their own', technician, soon, 'forbidden'],
  ])('%s', (_name, actor, now, expected) => {
    expect(codeOf(decideDocumentRestore(document, actor, now))).toBe(expected);
  });
});

describe('a file of an event', () => {
  it.each<[string, Partial<ServiceEventFacts>, string, number, Principal, Date, string]>([
    ['own', {}, ORGANIZATION, 0, creator, soon, 'ok'],
    ['too late', {}, ORGANIZATION, 0, creator, late, 'delete.too_late_to_restore'],
    ['of another company', {}, CONTRACTOR, 0, creator, soon, 'file.of_another_company'],
    [
      'of an event closed meanwhile',
      { status: 'done' },
      ORGANIZATION,
      0,
      creator,
      soon,
      'service_event.done_is_read_only',
    ],
    ['to an event full meanwhile', {}, ORGANIZATION, FILES_PER_EVENT_MAX, creator, soon, 'file.too_many'],
    ['by the contractor', {}, CONTRACTOR, 0, technician, soon, 'service_event.delete_not_allowed'],
  ])('%s', (_name, change, companyID, count, actor, now, expected) => {
    expect(codeOf(decideRestoreFile(anEvent(change), { companyID, deletedAt }, count, actor, now))).toBe(
      expected,
    );
  });
});
