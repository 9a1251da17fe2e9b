import { describe, expect, it, test } from 'vitest';
import type { UserPrincipal } from '../access/principal.ts';
import { aCandidate, anEvent, aPlace, asUser, CAUSES, CONTRACTOR, ORGANIZATION } from '../testing/people.ts';
import { decideEventChange } from './change.ts';
import { mayCloseAlone, stepsToClose } from './close-alone.ts';
import type { ServiceEventFacts } from './facts.ts';

const now = new Date('2026-05-02T10:00:00Z');
const creator = asUser('organization_employee');
const me = { userID: creator.userID, companyID: ORGANIZATION };
const technician = { userID: 'contractor_employee', companyID: CONTRACTOR };
const colleague = { userID: 'location_employee', companyID: ORGANIZATION };

test.each<[string, Partial<ServiceEventFacts>, UserPrincipal, boolean]>([
  ['nobody is assigned', { status: 'new', assignedTo: null }, creator, true],
  ['oneself is assigned', { status: 'new', assignedTo: me }, creator, true],
  ['oneself has taken it on', { status: 'pending', assignedTo: me }, creator, true],
  ['a colleague of the creator', { status: 'new', assignedTo: null }, asUser('location_employee'), true],
  ['a colleague is assigned', { status: 'new', assignedTo: colleague }, creator, false],
  ['a contractor has taken it on', { status: 'pending', assignedTo: technician }, creator, false],
  ['one step is left', { status: 'ready', assignedTo: me }, creator, false],
  ['none is left', { status: 'done', assignedTo: me }, creator, false],
  [
    'another company created it',
    { status: 'new', assignedTo: technician },
    asUser('contractor_employee'),
    false,
  ],
  ['a reseller only looks', { status: 'new', assignedTo: null }, asUser('reseller_employee'), false],
])('who closes an event alone: %s', (_case, event, actor, expected) => {
  expect(mayCloseAlone(actor, anEvent(event))).toBe(expected);
});

it('is closed alone by none of the application owner’s people, who are assigned to nothing', () => {
  const owner = asUser('application_owner');
  const creatorOfOwner = {
    kind: 'user',
    userID: owner.userID,
    companyID: 'x',
    visitorSessionID: null,
  } as const;
  expect(mayCloseAlone(owner, anEvent({ status: 'new', assignedTo: null, creator: creatorOfOwner }))).toBe(
    false,
  );
});

describe('the steps that close an event alone', () => {
  const solution = { solutionDescription: 'Tested with two detectors', fireAlarmType: null, causeCode: null };
  const facts = { place: aPlace(), assignee: aCandidate('organization_employee'), causes: CAUSES };

  test.each<[string, Partial<ServiceEventFacts>, number]>([
    ['new, of nobody', { status: 'new', assignedTo: null, responsible: null }, 3],
    [
      'new, one’s own, with a responsible colleague',
      { status: 'new', assignedTo: me, responsible: colleague },
      3,
    ],
    ['active, one’s own', { status: 'pending', assignedTo: me, responsible: me }, 2],
    ['active, whose people are gone', { status: 'pending', assignedTo: null, responsible: null }, 3],
    [
      'ready, after a try that was cut off',
      { status: 'ready', assignedTo: me, responsible: me, ...solution },
      1,
    ],
    ['done, whose answer was lost', { status: 'done', assignedTo: me, responsible: me, ...solution }, 0],
    ['a fire', { status: 'new', category: 'FIRE', assignedTo: null, responsible: null }, 3],
  ])('are allowed one after another: %s', (_case, given, count) => {
    let event = anEvent({ ...given });
    const isFire = event.category === 'FIRE';
    const steps = stepsToClose(
      {
        status: event.status,
        assignedToUserID: event.assignedTo?.userID ?? null,
        responsibleUserID: event.responsible?.userID ?? null,
      },
      creator.userID,
      isFire ? { ...solution, fireAlarmType: 'unwanted' } : solution,
    );
    expect(steps).toHaveLength(count);
    for (const step of steps) {
      const responsible = event.responsible ? aCandidate('location_employee') : facts.assignee;
      const decided = decideEventChange(event, creator, step, { ...facts, responsible }, now);
      if (!decided.ok) throw new Error(JSON.stringify(decided.problems));
      const { changes } = decided.value;
      event = {
        ...event,
        ...changes,
        assignedTo: changes.assignedToUserID ? me : event.assignedTo,
        responsible: changes.responsibleUserID ? me : event.responsible,
      } as ServiceEventFacts;
    }
    expect(event).toMatchObject({
      status: 'done',
      assignedTo: me,
      responsible: given.responsible ?? me,
      solutionDescription: solution.solutionDescription,
    });
  });
});
