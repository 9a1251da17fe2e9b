import { describe, expect, it } from 'vitest';
import type { Principal } from '../access/principal.ts';
import type { Result } from '../shared/result.ts';
import {
  anEvent,
  anonymous,
  asUser,
  asVisitor,
  CONTRACTOR,
  ORGANIZATION,
  OTHER_ORGANIZATION,
} from '../testing/people.ts';
import type { CreatorFacts, ServiceEventFacts } from './facts.ts';
import { decideStatusChange } from './status.ts';
import type { Status } from './vocabulary.ts';

const now = new Date('2026-05-02T10:00:00Z');
const technician = asUser('contractor_employee', { userID: 'technician' });
const otherTechnician = asUser('contractor_employee', { userID: 'other technician' });
const creator = asUser('organization_employee');
const colleague = asUser('location_employee');
const stranger = asUser('organization_employee', { userID: 'stranger', organizationID: OTHER_ORGANIZATION });
const people = {
  assignedTo: { userID: 'technician', companyID: CONTRACTOR },
  responsible: { userID: 'location_employee', companyID: ORGANIZATION },
};
const by = (kind: 'visitor' | 'system'): CreatorFacts => ({
  kind,
  userID: null,
  companyID: ORGANIZATION,
  visitorSessionID: kind === 'visitor' ? 'visit' : null,
});
const codes = (result: Result<unknown>) => (result.ok ? [] : result.problems.map((problem) => problem.code));
const decide = (change: Partial<ServiceEventFacts>, actor: Principal, status: Status, reason?: string) =>
  decideStatusChange(anEvent({ ...people, ...change }), actor, { status, reason }, now, {
    activeCreatorUserID: change.creator ? null : creator.userID,
    mainUserID: null,
  });

describe('decideStatus', () => {
  const solved = { status: 'ready', solutionDescription: 'Replaced' } as const;
  it.each<[string, Partial<ServiceEventFacts>, Principal, Status, string | undefined, string[]]>([
    ['assignee starts', {}, technician, 'pending', undefined, []],
    ['assignee is ready', { status: 'pending' }, technician, 'ready', undefined, []],
    ['creator closes', solved, creator, 'done', undefined, []],
    ['colleague closes', solved, colleague, 'done', undefined, []],
    ['colleague closes a visitor’s', { ...solved, creator: by('visitor') }, colleague, 'done', undefined, []],
    ['colleague closes the system’s', { ...solved, creator: by('system') }, creator, 'done', undefined, []],
    ['creator starts', {}, creator, 'pending', undefined, ['service_event.user_not_assigned']],
    ['assignee’s colleague', {}, otherTechnician, 'pending', undefined, ['service_event.user_not_assigned']],
    ['assignee closes', solved, technician, 'done', undefined, ['service_event.done_not_allowed']],
    ['no solution', { status: 'ready' }, creator, 'done', undefined, ['service_event.solution_required']],
    [
      'all that is missing at once',
      { status: 'ready', category: 'FIRE' },
      technician,
      'done',
      undefined,
      [
        'service_event.done_not_allowed',
        'service_event.solution_required',
        'service_event.fire_alarm_type_required',
      ],
    ],
    [
      'fire with its kind',
      { ...solved, category: 'FIRE', fireAlarmType: 'real' },
      creator,
      'done',
      undefined,
      [],
    ],
    [
      'skips ready',
      { status: 'pending' },
      technician,
      'done',
      undefined,
      ['service_event.status_wrong_order'],
    ],
    ['skips pending', {}, technician, 'ready', undefined, ['service_event.status_wrong_order']],
    [
      'goes back',
      { status: 'ready' },
      technician,
      'pending',
      undefined,
      ['service_event.status_wrong_order'],
    ],
    ['stays', { status: 'pending' }, technician, 'pending', undefined, ['service_event.status_wrong_order']],
    [
      'nobody on it',
      { assignedTo: null, responsible: null },
      creator,
      'pending',
      undefined,
      ['service_event.assignee_required', 'service_event.responsible_required'],
    ],
    ['re-opened by creator', { status: 'done' }, creator, 'pending', 'Again', []],
    ['re-opened by responsible', { status: 'done' }, colleague, 'pending', 'Again', []],
    [
      're-opened by a colleague of the responsible',
      { status: 'done', responsible: { userID: 'x', companyID: CONTRACTOR } },
      otherTechnician,
      'pending',
      'Again',
      [],
    ],
    [
      're-opened by assignee',
      { status: 'done' },
      technician,
      'pending',
      'Again',
      ['service_event.reopen_not_allowed'],
    ],
    [
      're-opened without reason',
      { status: 'done' },
      creator,
      'pending',
      undefined,
      ['service_event.reopen_reason_required'],
    ],
    [
      're-opened to ready',
      { status: 'done' },
      creator,
      'ready',
      undefined,
      ['service_event.status_wrong_order'],
    ],
    [
      're-opened to ready, with a reason',
      { status: 'done' },
      creator,
      'ready',
      'Again',
      ['service_event.status_wrong_order'],
    ],
    [
      're-opening what is open',
      { status: 'new' },
      technician,
      'pending',
      'Again',
      ['service_event.reopen_not_done'],
    ],
    ['by a visitor', {}, asVisitor(), 'pending', undefined, ['service_event.user_not_assigned']],
    ['by nobody known', {}, anonymous, 'pending', undefined, ['service_event.user_not_assigned']],
    ['by the system', {}, { kind: 'system' }, 'pending', undefined, ['service_event.user_not_assigned']],
    ['by a stranger', solved, stranger, 'done', undefined, ['service_event.done_not_allowed']],
  ])('%s', (_name, change, actor, status, reason, expected) => {
    expect(codes(decide(change, actor, status, reason))).toEqual(expected);
  });

  it('notes when it was ready and done, and takes both back on re-opening', () => {
    const changes = (result: ReturnType<typeof decide>) => (result.ok ? result.value.changes : null);
    expect(changes(decide({}, technician, 'pending'))).toEqual({ status: 'pending' });
    expect(changes(decide({ status: 'pending' }, technician, 'ready'))).toEqual({
      status: 'ready',
      readyAt: now,
    });
    expect(changes(decide(solved, creator, 'done'))).toEqual({ status: 'done', completedAt: now });
    expect(changes(decide({ status: 'done' }, creator, 'pending', 'Again'))).toEqual({
      status: 'pending',
      readyAt: null,
      completedAt: null,
    });
  });

  it('tells those concerned, never oneself, each once', () => {
    const pending = { ...solved, status: 'pending' } as const;
    const mails = (result: ReturnType<typeof decide>) =>
      result.ok ? result.value.effects.map(({ template, toUserID }) => `${template} ${toUserID}`) : null;
    expect(mails(decide(pending, technician, 'ready'))).toEqual([
      'event_ready organization_employee',
      'event_ready location_employee',
    ]);
    expect(mails(decide({ ...pending, creator: by('visitor') }, technician, 'ready'))).toEqual([
      'event_ready location_employee',
    ]);
    expect(mails(decide(solved, creator, 'done'))).toEqual([
      'event_done technician',
      'event_done location_employee',
    ]);
    expect(mails(decide({ status: 'done' }, creator, 'pending', 'Again'))).toEqual([
      'event_reopened technician',
      'event_reopened location_employee',
    ]);
    expect(mails(decide({}, technician, 'pending'))).toEqual([]);
  });
});
