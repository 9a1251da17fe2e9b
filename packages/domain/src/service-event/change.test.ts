import { describe, expect, it } from 'vitest';
import type { UserPrincipal } from '../access/principal.ts';
import {
  aCandidate,
  anEvent,
  aPlace,
  asUser,
  CAUSES,
  CONTRACTOR,
  ORGANIZATION,
  OTHER_ORGANIZATION,
} from '../testing/people.ts';
import { decideEventChange } from './change.ts';
import type { EditFacts } from './edit.ts';
import type { ServiceEventFacts } from './facts.ts';
import type { ChangeInput } from './schemas.ts';

const now = new Date('2026-05-02T10:00:00Z');
const creator = asUser('organization_employee');
const colleague = asUser('location_employee');
const technician = asUser('contractor_employee');
const stranger = asUser('organization_employee', { userID: 'stranger', organizationID: OTHER_ORGANIZATION });
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
  known: Partial<EditFacts> = {},
) => decideEventChange(anEvent({ ...assigned, ...event }), actor, input, { ...facts, ...known }, now);
const problems = (result: ReturnType<typeof change>) =>
  result.ok ? [] : result.problems.map(({ path, code }) => `${path} ${code}`);

describe('decideChange: fields', () => {
  it.each<[string, UserPrincipal, Partial<ServiceEventFacts>, ChangeInput, Partial<EditFacts>, string[]]>([
    [
      'creator changes all of theirs',
      creator,
      {},
      { category: 'TEST', deviceID: 'x', description: 'y', priority: 1 },
      {},
      [],
    ],
    ['sent unchanged is no change', stranger, {}, { category: 'MALFUNCTION', deviceID: 'panel 1' }, {}, []],
    [
      'colleague, creator’s fields',
      colleague,
      {},
      { category: 'TEST', deviceID: 'x', description: 'y' },
      {},
      ['category service_event.only_creator_may_edit', 'deviceID service_event.only_creator_may_edit'],
    ],
    [
      'assignee, what is not theirs',
      technician,
      {},
      { description: 'y', solutionDescription: 'z' },
      {},
      ['description service_event.edit_not_allowed'],
    ],
    [
      'solution by the creator',
      creator,
      {},
      { solutionDescription: 'z' },
      {},
      ['solutionDescription service_event.edit_not_allowed'],
    ],
    ['done', creator, { status: 'done' }, { description: 'y' }, {}, [' service_event.done_is_read_only']],
    ['device taken away', creator, {}, { deviceID: null }, {}, ['deviceID field.required']],
    ['device never there', creator, { deviceID: null }, { deviceID: null, description: 'y' }, {}, []],
    [
      'due yesterday',
      creator,
      {},
      { dueDate: '2026-05-01' },
      {},
      ['dueDate service_event.solution_date_invalid'],
    ],
    [
      'due yesterday, unchanged',
      creator,
      { dueDate: '2026-05-01' },
      { dueDate: '2026-05-01', priority: 2 },
      {},
      [],
    ],
    ['due today', creator, {}, { dueDate: '2026-05-02' }, {}, []],
    [
      'due in eleven years',
      creator,
      {},
      { dueDate: '2037-05-03' },
      {},
      ['dueDate service_event.solution_date_invalid'],
    ],
    [
      'place not seen',
      creator,
      {},
      { locationID: 'x' },
      { place: null },
      ['locationID service_event.location_not_allowed'],
    ],
    [
      'place of another organisation',
      creator,
      {},
      { locationID: 'x' },
      {
        place: aPlace({ locationID: 'x', organizationID: OTHER_ORGANIZATION }),
        responsible: null,
        assignee: null,
      },
      [
        'locationID service_event.location_not_allowed',
        'assignedToUserID service_event.assignee_not_allowed',
        'responsibleUserID service_event.responsible_not_allowed',
      ],
    ],
    [
      'moved to where the assignee has no contract',
      creator,
      {},
      { disciplineID: 'x' },
      { place: aPlace({ disciplineID: 'x', contractorID: null }) },
      ['assignedToUserID service_event.assignee_not_allowed'],
    ],
    [
      'assignee of elsewhere',
      creator,
      {},
      { assignedToUserID: 'x' },
      { assignee: null },
      ['assignedToUserID service_event.assignee_not_allowed'],
    ],
    ['assignee taken from a new registration', creator, {}, { assignedToUserID: null }, {}, []],
    [
      'assignee taken from an active one',
      creator,
      { status: 'pending' },
      { assignedToUserID: null },
      {},
      ['assignedToUserID service_event.assignee_required'],
    ],
    [
      'made an action with nobody on it',
      creator,
      { assignedTo: null, responsible: null },
      { type: 'action' },
      {},
      [
        'assignedToUserID service_event.assignee_required',
        'responsibleUserID service_event.responsible_required',
      ],
    ],
    [
      'kind of what is no fire',
      technician,
      {},
      { fireAlarmType: 'real' },
      {},
      ['fireAlarmType service_event.fire_alarm_type_not_allowed'],
    ],
    [
      'cause of another kind',
      technician,
      { category: 'FIRE' },
      { fireAlarmType: 'real', causeCode: 21 },
      {},
      ['causeCode service_event.cause_not_of_type'],
    ],
    [
      'cause without kind',
      technician,
      { category: 'FIRE' },
      { causeCode: 21 },
      {},
      ['causeCode service_event.cause_not_of_type'],
    ],
    [
      'unknown cause',
      technician,
      { category: 'FIRE' },
      { fireAlarmType: 'real', causeCode: 99 },
      {},
      ['causeCode service_event.cause_not_of_type'],
    ],
    [
      'the cause that stands with another kind',
      technician,
      { category: 'FIRE', fireAlarmType: 'unwanted', causeCode: 21 },
      { fireAlarmType: 'real', causeCode: 21 },
      {},
      ['causeCode service_event.cause_not_of_type'],
    ],
    [
      'the kind that stands of what is no fire any more',
      creator,
      { category: 'FIRE', fireAlarmType: 'unwanted' },
      { category: 'TEST', fireAlarmType: 'unwanted' },
      {},
      ['fireAlarmType service_event.fire_alarm_type_not_allowed'],
    ],
    [
      'kind and cause',
      technician,
      { category: 'FIRE' },
      { fireAlarmType: 'unwanted', causeCode: 21 },
      {},
      [],
    ],
  ])('%s', (_name, actor, event, input, known, expected) => {
    expect(problems(change(event, actor, input, known))).toEqual(expected);
  });

  it('takes kind and cause along when it is no fire any more, and the cause when the kind changes', () => {
    const fire = { category: 'FIRE', fireAlarmType: 'unwanted', causeCode: 21 } as const;
    const changes = (input: ChangeInput) => {
      const result = change(fire, creator, input);
      return result.ok ? result.value.changes : result.problems;
    };
    expect(changes({ category: 'TEST' })).toEqual({ category: 'TEST', fireAlarmType: null, causeCode: null });
    expect(changes({ fireAlarmType: 'real' })).toEqual({ fireAlarmType: 'real', causeCode: null });
    expect(changes({ fireAlarmType: null })).toEqual({ fireAlarmType: null, causeCode: null });
    expect(changes({ causeCode: null })).toEqual({ causeCode: null });
  });

  it('mails the new assignee, not oneself', () => {
    const effects = (userID: string, actor = creator) => {
      const result = change(
        {},
        actor,
        { assignedToUserID: userID },
        { assignee: aCandidate('organization_employee', { userID }) },
      );
      return result.ok ? result.value.effects : result.problems;
    };
    expect(effects('somebody')).toEqual([{ kind: 'mail', template: 'event_assigned', toUserID: 'somebody' }]);
    expect(effects(creator.userID)).toEqual([]);
  });
});
