import { describe, expect, it } from 'vitest';
import type { UserPrincipal } from '../access/principal.ts';
import { aCandidate, anEvent, aPlace, asUser, CAUSES, CONTRACTOR, ORGANIZATION } from '../testing/people.ts';
import { decideEventChange } from './change.ts';
import type { EditFacts } from './edit.ts';
import type { ServiceEventFacts } from './facts.ts';
import type { ChangeInput } from './schemas.ts';

const now = new Date('2026-05-02T10:00:00Z');
const creator = asUser('organization_employee');
const technician = asUser('contractor_employee');
const assigned = {
  assignedTo: { userID: 'contractor_employee', companyID: CONTRACTOR },
  responsible: { userID: 'location_employee', companyID: ORGANIZATION },
};
const facts: EditFacts = {
  place: aPlace(),
  assignee: aCandidate('contractor_employee'),
  responsible: aCandidate('location_employee'),
  causes: CAUSES,
};
const change = (
  event: Partial<ServiceEventFacts>,
  actor: UserPrincipal,
  input: ChangeInput,
  known: Partial<Parameters<typeof decideEventChange>[3]> = {},
) => decideEventChange(anEvent({ ...assigned, ...event }), actor, input, { ...facts, ...known }, now);
const problems = (result: ReturnType<typeof change>) =>
  result.ok ? [] : result.problems.map(({ path, code }) => `${path} ${code}`);

describe('decideChange: fields and status in one call', () => {
  it('solves and is ready at once', () => {
    const result = change({ status: 'pending' }, technician, {
      solutionDescription: 'Replaced',
      status: 'ready',
    });
    expect(result).toMatchObject({
      ok: true,
      value: {
        changes: { solutionDescription: 'Replaced', status: 'ready', readyAt: now },
        step: 'set_ready',
      },
    });
  });

  it('asks to be closed once it is ready and says how it was solved, in whatever order, and once', () => {
    const contacts = { activeCreatorUserID: creator.userID, mainUserID: null };
    const mailed = (event: Partial<ServiceEventFacts>, input: ChangeInput) => {
      const result = change(event, technician, input, { contacts });
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      return result.value.effects.map(({ template }) => template);
    };
    const solution = { solutionDescription: 'Reset' };
    // The creator, and the responsible of the same company.
    const once = ['event_ready', 'event_ready'];
    expect(mailed({ status: 'pending' }, { ...solution, status: 'ready' })).toEqual(once);
    expect(mailed({ status: 'pending', ...solution }, { status: 'ready' })).toEqual(once);
    expect(mailed({ status: 'pending' }, { status: 'ready' })).toEqual([]);
    expect(mailed({ status: 'pending' }, solution)).toEqual([]);
    expect(mailed({ status: 'ready' }, solution)).toEqual(once);
    expect(mailed({ status: 'ready', ...solution }, { solutionDescription: 'Replaced' })).toEqual([]);
    expect(mailed({ status: 'ready', ...solution }, { solutionDescription: null })).toEqual([]);
  });

  it('hands a ready event over, which is pending until its new assignee is done', () => {
    const known = { assignee: aCandidate('organization_employee') };
    const handed = { assignedToUserID: creator.userID };
    const ready = { status: 'ready', readyAt: now, solutionDescription: 'Reset' } as const;
    expect(change(ready, creator, handed, known)).toMatchObject({
      ok: true,
      value: { changes: { ...handed, status: 'pending', readyAt: null }, step: null },
    });
    expect(change(ready, creator, { ...handed, status: 'ready' }, known)).toMatchObject({
      ok: true,
      value: { changes: { status: 'ready', readyAt: now }, step: 'set_ready' },
    });
    expect(problems(change(ready, creator, { ...handed, status: 'done' }, known))).toEqual([
      'status service_event.status_wrong_order',
    ]);
    expect(change(ready, creator, { priority: 1 }, known)).toMatchObject({
      value: { changes: { priority: 1 } },
    });
  });

  it('assigns oneself and starts at once', () => {
    const assignee = aCandidate('organization_employee');
    const result = change({}, creator, { assignedToUserID: creator.userID, status: 'pending' }, { assignee });
    expect(result).toMatchObject({ ok: true, value: { step: 'set_pending', effects: [] } });
  });

  it('names the problems of both', () => {
    expect(problems(change({ status: 'ready' }, technician, { description: 'y', status: 'done' }))).toEqual([
      'description service_event.edit_not_allowed',
      'status service_event.done_not_allowed',
      'solutionDescription service_event.solution_required',
    ]);
  });

  it.each<[string, Partial<ServiceEventFacts>, UserPrincipal, ChangeInput, readonly string[]]>([
    [
      'a kind of alarm beside a cause that does not fit',
      { status: 'ready', category: 'FIRE', solutionDescription: 'Reset' },
      creator,
      { status: 'done', fireAlarmType: 'real', causeCode: 21 },
      ['causeCode service_event.cause_not_of_type'],
    ],
    [
      'a solution beside a day that is past',
      { status: 'ready', assignedTo: { userID: creator.userID, companyID: ORGANIZATION } },
      creator,
      { status: 'done', solutionDescription: 'Replaced', dueDate: '2026-05-01' },
      ['dueDate service_event.solution_date_invalid'],
    ],
    [
      'a solution that is not theirs to write',
      { status: 'ready', assignedTo: { userID: creator.userID, companyID: ORGANIZATION } },
      technician,
      { status: 'done', solutionDescription: 'Replaced' },
      ['solutionDescription service_event.edit_not_allowed', 'status service_event.done_not_allowed'],
    ],
    [
      'an assignee who may not be, of an event that nobody is assigned to',
      { type: 'manual_registration', assignedTo: null },
      creator,
      { status: 'pending', assignedToUserID: 'nobody' },
      ['assignedToUserID service_event.assignee_not_allowed'],
    ],
  ])('misses nothing that was sent: %s', (_name, event, actor, input, expected) => {
    const known = input.assignedToUserID ? { assignee: null } : {};
    expect(problems(change(event, actor, input, known))).toEqual(expected);
  });

  it('takes a reason for nothing but a re-opening', () => {
    expect(problems(change({}, creator, { priority: 1, reason: 'Again' }))).toEqual([
      'reason service_event.reopen_not_done',
    ]);
    expect(problems(change({}, technician, { description: 'y', reason: 'Again' }))).toEqual([
      'description service_event.edit_not_allowed',
      'reason service_event.reopen_not_done',
    ]);
    expect(problems(change({ status: 'done' }, creator, { reason: 'Again' }))).toEqual([
      'status field.required',
    ]);
    expect(problems(change({}, creator, { priority: 1, reason: null }))).toEqual([]);
  });

  it('re-opens with its reason and keeps the solution', () => {
    const result = change({ status: 'done', solutionDescription: 'Old' }, creator, {
      status: 'pending',
      reason: 'Again',
    });
    expect(result).toMatchObject({ ok: true, value: { step: 'reopen', reason: 'Again' } });
    expect(result.ok && 'solutionDescription' in result.value.changes).toBe(false);
  });

  const ended = { place: aPlace({ contractorID: null }) };
  const gone = { assignee: aCandidate('contractor_employee', { active: false }) };
  const moved = { assignee: aCandidate('contractor_employee', { contractorID: 'other' }) };
  const reopening = { status: 'pending', reason: 'Again' } as const;
  it.each<[string, Partial<ServiceEventFacts>, UserPrincipal, ChangeInput, Partial<EditFacts>, boolean]>([
    ['re-opened to one who is there', { status: 'done' }, creator, reopening, {}, false],
    ['re-opened to one deactivated', { status: 'done' }, creator, reopening, gone, true],
    ['re-opened to one of another company', { status: 'done' }, creator, reopening, moved, true],
    ['re-opened to one without a contract', { status: 'done' }, creator, reopening, ended, true],
    ['re-opened to one nobody sees', { status: 'done' }, creator, reopening, { assignee: null }, true],
    ['taken on', {}, technician, { status: 'pending' }, ended, false],
    ['edited', {}, creator, { description: 'Other' }, gone, false],
  ])('%s: whether it asks for a new assignee', (_what, event, actor, input, known, asks) => {
    expect(change(event, actor, input, known)).toMatchObject({ ok: true, value: { needsAssignee: asks } });
  });
});
