import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWNER_COMPANY_ID } from '../access/company.ts';
import type { Principal } from '../access/principal.ts';
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
import { decideStatusChange, stepBetween } from './status.ts';
import { CATEGORIES, FIRE_ALARM_TYPES, SERVICE_EVENT_TYPES, STATUSES, type Status } from './vocabulary.ts';

const now = new Date('2026-05-02T10:00:00Z');
const by = (kind: 'visitor' | 'system'): CreatorFacts => ({
  kind,
  userID: null,
  companyID: ORGANIZATION,
  visitorSessionID: kind === 'visitor' ? 'visit' : null,
});
const companyIDs = [ORGANIZATION, OTHER_ORGANIZATION, CONTRACTOR, OWNER_COMPANY_ID] as const;
const userIDs = ['ann', 'bob', 'cas', 'dee'] as const;
const person = fc.record({ userID: fc.constantFrom(...userIDs), companyID: fc.constantFrom(...companyIDs) });
const anyCreator = fc.oneof(
  fc.record({
    kind: fc.constant('user' as const),
    userID: fc.constantFrom(...userIDs),
    companyID: fc.constantFrom(...companyIDs),
    visitorSessionID: fc.constant(null),
  }),
  fc.constant(by('visitor')),
  fc.constant(by('system')),
);
const anyEvent = fc
  .record({
    type: fc.constantFrom(...SERVICE_EVENT_TYPES),
    status: fc.constantFrom(...STATUSES),
    category: fc.constantFrom(...CATEGORIES),
    assignedTo: fc.option(person),
    responsible: fc.option(person),
    creator: anyCreator,
    solutionDescription: fc.constantFrom(null, 'Replaced'),
    fireAlarmType: fc.option(fc.constantFrom(...FIRE_ALARM_TYPES)),
  })
  .map(anEvent);
const userID = fc.constantFrom(...userIDs);
const anyActor: fc.Arbitrary<Principal> = fc.oneof(
  userID.map((id) => asUser('application_owner', { userID: id })),
  userID.map((id) => asUser('reseller_employee', { userID: id })),
  userID.map((id) => asUser('organization_employee', { userID: id })),
  userID.map((id) => asUser('organization_employee', { userID: id, organizationID: OTHER_ORGANIZATION })),
  userID.map((id) => asUser('location_employee', { userID: id })),
  userID.map((id) => asUser('contractor_employee', { userID: id })),
  fc.constant(asVisitor()),
  fc.constant(anonymous),
  fc.constant({ kind: 'system' } as const),
);
const anyCommand = fc.record({
  status: fc.constantFrom(...STATUSES),
  reason: fc.constantFrom(undefined, null, 'Again'),
});

/** The company of an actor, told apart from the code under test. */
const companyOf = (actor: Principal): string | null => {
  if (actor.kind !== 'user' || actor.userType === 'reseller_employee') return null;
  return actor.organizationID ?? actor.contractorID ?? OWNER_COMPANY_ID;
};

describe('the status machine, from every state by everybody', () => {
  it('does exactly the steps of the specification', () => {
    const taken = new Map<string, number>();
    fc.assert(
      fc.property(anyEvent, anyActor, anyCommand, (event, actor, command) => {
        const result = decideStatusChange(event, actor, command, now);
        const step = `${event.status} ${command.status}`;
        const id = actor.kind === 'user' && actor.userType !== 'reseller_employee' ? actor.userID : null;
        const company = companyOf(actor);
        const isCreators =
          (event.creator.userID !== null && event.creator.userID === id) ||
          event.creator.companyID === company;
        const isResponsibles =
          event.responsible !== null &&
          (event.responsible.userID === id || event.responsible.companyID === company);
        const hasPeople = event.assignedTo !== null && event.responsible !== null;
        const isAssignee = id !== null && event.assignedTo?.userID === id;
        const isClosable = event.solutionDescription && (event.category !== 'FIRE' || event.fireAlarmType);
        const expected =
          step === 'done pending'
            ? Boolean(command.reason) && company !== null && (isCreators || isResponsibles)
            : !command.reason &&
              hasPeople &&
              (((step === 'new pending' || step === 'pending ready') && isAssignee) ||
                (step === 'ready done' && company !== null && isCreators && Boolean(isClosable)));
        expect(result.ok).toBe(expected);
        if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
        else {
          expect(result.value.changes.status).toBe(command.status);
          taken.set(result.value.step, (taken.get(result.value.step) ?? 0) + 1);
          for (const effect of result.value.effects) expect(effect.toUserID).not.toBe(id);
        }
      }),
      { numRuns: 20_000 },
    );
    for (const step of ['set_pending', 'set_ready', 'set_done', 'reopen'])
      expect(taken.get(step), step).toBeGreaterThan(20);
  });

  it('reaches done only through pending and ready, whatever is tried', () => {
    fc.assert(
      fc.property(anyEvent, fc.array(fc.tuple(anyActor, anyCommand), { maxLength: 60 }), (start, tries) => {
        let event: ServiceEventFacts = { ...start, status: 'new' };
        const path: Status[] = ['new'];
        for (const [actor, command] of tries) {
          const result = decideStatusChange(event, actor, command, now);
          if (!result.ok) continue;
          event = { ...event, status: result.value.changes.status };
          path.push(event.status);
        }
        expect(path.join(' ')).toMatch(
          /^new( pending( ready( done( pending ready done)*( pending( ready)?)?)?)?)?$/,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('names no step where there is none', () => {
    const steps = STATUSES.flatMap((from) =>
      STATUSES.map((to) => [from, to, stepBetween(from, to)] as const),
    );
    expect(steps.filter(([, , step]) => step !== null)).toEqual([
      ['new', 'pending', 'set_pending'],
      ['pending', 'ready', 'set_ready'],
      ['ready', 'done', 'set_done'],
      ['done', 'pending', 'reopen'],
    ]);
  });
});
