import { describe, expect, it } from 'vitest';
import type { Principal } from '../../access/principal.ts';
import { MAIL_CAUSES } from '../../notification/causes.ts';
import { wantsMail } from '../../notification/updates.ts';
import { anEvent, asUser, CONTRACTOR, ORGANIZATION } from '../../testing/people.ts';
import { type Effect, EVENT_MAILS, type EventMail } from '../effects.ts';
import type { ServiceEventFacts } from '../facts.ts';
import { decideStatusChange } from '../status.ts';
import type { Status } from '../vocabulary.ts';
import { type CompanyContacts, requestNewAssignee } from './new-assignee.ts';
import { remind, reminderCause } from './remind.ts';

const now = new Date('2026-05-02T10:00:00Z');
const A = 'assignee';
const R = 'responsible';
const C = 'creator';
const assignee = asUser('contractor_employee', { userID: A });
const creator = asUser('organization_employee', { userID: C });
const responsible = asUser('organization_employee', { userID: R });
const colleague = asUser('organization_employee', { userID: 'colleague' });

/** An event on which three different people stand. */
const event = (change: Partial<ServiceEventFacts> = {}) =>
  anEvent({
    assignedTo: { userID: A, companyID: CONTRACTOR },
    responsible: { userID: R, companyID: ORGANIZATION },
    creator: { kind: 'user', userID: C, companyID: ORGANIZATION, visitorSessionID: null },
    ...change,
  });
/** The same where one person of the organisation is all three. */
const ofOne = (change: Partial<ServiceEventFacts> = {}) =>
  event({
    assignedTo: { userID: C, companyID: ORGANIZATION },
    responsible: { userID: C, companyID: ORGANIZATION },
    ...change,
  });
const byVisitor = { kind: 'visitor', userID: null, companyID: ORGANIZATION, visitorSessionID: 'v' } as const;
/** A responsible of the contractor, of an event of the organisation. */
const theirs = { userID: R, companyID: CONTRACTOR };
const pending = { status: 'pending', solutionDescription: 'Replaced' } as const;
const ready = { status: 'ready', solutionDescription: 'Replaced' } as const;
const done = { ...ready, status: 'done' } as const;

const contacts: CompanyContacts = { activeCreatorUserID: C, mainUserID: 'main' };
const withoutCreator: CompanyContacts = { activeCreatorUserID: null, mainUserID: 'main' };

function stepped(
  about: ServiceEventFacts,
  actor: Principal,
  status: Status,
  whom = contacts,
): readonly Effect[] {
  const reason = about.status === 'done' ? 'Again' : undefined;
  const result = decideStatusChange(about, actor, { status, reason }, now, whom);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.effects;
}

function reminded(
  dueDate: string,
  about = event,
  change: Partial<ServiceEventFacts> = {},
  whom = contacts,
): readonly Effect[] {
  const due = about({ dueDate, status: 'pending', ...change });
  const cause = reminderCause(due, '2026-05-02');
  return cause === null ? [] : remind(due, cause, whom);
}

const CASES: readonly [string, readonly Effect<EventMail>[], EventMail | null, readonly string[]][] = [
  ['taken on', stepped(event(), assignee, 'pending'), null, []],
  ['ready', stepped(event(pending), assignee, 'ready'), 'event_ready', [C, R]],
  [
    'ready, the creator has left',
    stepped(event(pending), assignee, 'ready', withoutCreator),
    'event_ready',
    ['main', R],
  ],
  [
    'ready, a visitor’s',
    stepped(event({ ...pending, creator: byVisitor }), assignee, 'ready', withoutCreator),
    'event_ready',
    ['main', R],
  ],
  [
    'ready, the responsible may not close it',
    stepped(event({ ...pending, responsible: theirs }), assignee, 'ready'),
    'event_ready',
    [C],
  ],
  [
    'ready, a visitor’s, the responsible may not close it',
    stepped(
      event({ ...pending, creator: byVisitor, responsible: theirs }),
      assignee,
      'ready',
      withoutCreator,
    ),
    'event_ready',
    ['main'],
  ],
  [
    'ready without a solution, which nobody can close yet',
    stepped(event({ status: 'pending' }), assignee, 'ready'),
    null,
    [],
  ],
  ['ready, one person’s own', stepped(ofOne(pending), creator, 'ready'), null, []],
  ['done by the creator', stepped(event(ready), creator, 'done'), 'event_done', [A, R]],
  ['done by the responsible', stepped(event(ready), responsible, 'done'), 'event_done', [A, C]],
  ['done by a colleague', stepped(event(ready), colleague, 'done'), 'event_done', [A, R, C]],
  ['done, one person’s own, by a colleague', stepped(ofOne(ready), colleague, 'done'), 'event_done', [C]],
  ['re-opened by the creator', stepped(event(done), creator, 'pending'), 'event_reopened', [A, R]],
  ['re-opened by a colleague', stepped(event(done), colleague, 'pending'), 'event_reopened', [A, R, C]],
  ['due in two days', reminded('2026-05-04'), null, []],
  ['due tomorrow', reminded('2026-05-03'), 'event_due_tomorrow', [A, R]],
  ['due today', reminded('2026-05-02'), null, []],
  ['overdue', reminded('2026-05-01'), 'event_overdue', [A, R, C]],
  ['overdue, one person’s own', reminded('2026-05-01', ofOne), 'event_overdue', [C]],
  ['ready and overdue', reminded('2026-05-01', event, ready), 'event_overdue', [C, R]],
  [
    'ready and due tomorrow, the creator has left, the responsible may not close it',
    reminded('2026-05-03', event, { ...ready, responsible: theirs }, withoutCreator),
    'event_due_tomorrow',
    ['main'],
  ],
  [
    'ready and overdue, a visitor’s',
    reminded('2026-05-01', event, { ...ready, creator: byVisitor, responsible: theirs }, withoutCreator),
    'event_overdue',
    ['main'],
  ],
  [
    'ready without a solution and overdue',
    reminded('2026-05-01', event, { status: 'ready' }),
    'event_overdue',
    [A, R, C],
  ],
  [
    'the assignee left, the creator is there',
    requestNewAssignee(event(), { activeCreatorUserID: C, mainUserID: 'main' }),
    'event_needs_assignee',
    [C],
  ],
  [
    'the assignee left, the creator has left too',
    requestNewAssignee(event(), { activeCreatorUserID: null, mainUserID: 'main' }),
    'event_needs_assignee',
    ['main'],
  ],
  [
    'the assignee left, nobody to ask',
    requestNewAssignee(event(), { activeCreatorUserID: null, mainUserID: null }),
    null,
    [],
  ],
  [
    'the assignee left a ready event, which is the creator’s to close',
    requestNewAssignee(event(ready), { activeCreatorUserID: C, mainUserID: 'main' }),
    null,
    [],
  ],
  [
    'the assignee left a ready event without its solution, which only an assignee writes',
    requestNewAssignee(event({ status: 'ready' }), { activeCreatorUserID: C, mainUserID: 'main' }),
    'event_needs_assignee',
    [C],
  ],
  [
    'the assignee left a done event',
    requestNewAssignee(event(done), { activeCreatorUserID: C, mainUserID: C }),
    null,
    [],
  ],
];

describe('who is mailed', () => {
  it.each(CASES)('%s', (_what, effects, template, toUserIDs) => {
    expect(effects).toEqual(toUserIDs.map((toUserID) => ({ kind: 'mail', template, toUserID })));
  });

  it('no one twice of one event for one cause', () => {
    for (const [, effects] of CASES) {
      const mails = effects.map(({ template, toUserID }) => `${template} ${toUserID}`);
      expect(new Set(mails).size).toBe(mails.length);
    }
  });

  it('of every cause but the assignment, which creating and editing have their cases of', () => {
    const causes = new Set(CASES.flatMap(([, , template]) => template ?? []));
    expect([...causes].sort()).toEqual(EVENT_MAILS.filter((one) => one !== 'event_assigned').sort());
  });
});

it('each cause is switched off by itself, and all at once', () => {
  const wants = { active: true, mailNotifications: true };
  for (const off of MAIL_CAUSES) {
    for (const cause of MAIL_CAUSES) {
      expect(wantsMail({ ...wants, mutedMails: [off] }, cause)).toBe(cause !== off);
    }
    expect(wantsMail({ active: true, mailNotifications: false, mutedMails: [] }, off)).toBe(false);
  }
});
