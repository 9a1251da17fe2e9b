import { describe, expect, it } from 'vitest';
import { OWNER_COMPANY_ID } from '../access/company.ts';
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
import {
  decideEventEdit,
  EDIT_FIELDS,
  type EditField,
  editableFields,
  isFixed,
  missingProblems,
} from './edit.ts';
import type { ServiceEventFacts } from './facts.ts';
import { type ChangeInput, changeSchema } from './schemas.ts';
import type { Status } from './vocabulary.ts';

const creator = asUser('organization_employee');
const colleague = asUser('location_employee');
const technician = asUser('contractor_employee');
const stranger = asUser('organization_employee', { userID: 'stranger', organizationID: OTHER_ORGANIZATION });
const assigned = {
  assignedTo: { userID: 'contractor_employee', companyID: CONTRACTOR },
  responsible: { userID: 'location_employee', companyID: ORGANIZATION },
};

const CREATORS = ['type', 'locationID', 'disciplineID', 'category', 'deviceID', 'origin'];
const COMPANYS = [
  'description',
  'internalLocation',
  'priority',
  'assignedToUserID',
  'responsibleUserID',
  'dueDate',
  'fireAlarmType',
  'causeCode',
];

describe('editableFields', () => {
  it.each([
    ['the creator', creator, {}, [...CREATORS, ...COMPANYS]],
    ['a colleague', colleague, {}, COMPANYS],
    ['the assignee', technician, {}, ['solutionDescription', 'fireAlarmType', 'causeCode']],
    ['a colleague of the assignee', asUser('contractor_employee', { userID: 'x' }), {}, []],
    ['another organisation', stranger, {}, []],
    ['the owner', asUser('application_owner'), {}, []],
    ['a reseller', asUser('reseller_employee'), {}, []],
    ['the creator, when done', creator, { status: 'done' }, []],
    [
      'the organisation, of a visitor’s',
      colleague,
      { creator: { kind: 'visitor', userID: null, companyID: ORGANIZATION, visitorSessionID: 'v' } },
      [...CREATORS.slice(1), ...COMPANYS],
    ],
    [
      'the organisation, of a panel’s',
      creator,
      {
        type: 'system_registration',
        origin: 'api',
        creator: { kind: 'system', userID: null, companyID: ORGANIZATION, visitorSessionID: null },
      },
      [...CREATORS.slice(1, -1), ...COMPANYS],
    ],
    [
      'the creator, of what an asset gave',
      creator,
      { origin: 'asset' },
      [...CREATORS.slice(0, -1), ...COMPANYS],
    ],
  ] as const)('%s', (_name, actor, event, expected) => {
    const fields = editableFields(actor, anEvent({ ...assigned, ...(event as Partial<ServiceEventFacts>) }));
    expect([...fields].sort()).toEqual([...expected].sort());
  });
});

describe('the place', () => {
  it('stays in the organisation, also by the owner, who sees every other', () => {
    const owner = asUser('application_owner');
    const facts = { assignee: null, responsible: null, causes: CAUSES };
    const moved = (organizationID: string) =>
      decideEventEdit(
        anEvent({ creator: { ...anEvent().creator, userID: owner.userID, companyID: OWNER_COMPANY_ID } }),
        owner,
        { locationID: 'x' },
        { ...facts, place: aPlace({ locationID: 'x', organizationID }) },
        new Date('2026-05-02T08:00:00Z'),
      );
    expect(moved(ORGANIZATION).ok).toBe(true);
    expect(moved(OTHER_ORGANIZATION)).toMatchObject({
      problems: [{ code: 'service_event.location_not_allowed', path: 'locationID' }],
    });
  });
});

describe('what must not be missing', () => {
  const whole = {
    type: 'action',
    deviceID: 'panel 1',
    internalLocation: null,
    assignedToUserID: 'a',
    responsibleUserID: 'r',
  } as const;
  const nobody = { ...whole, assignedToUserID: null, responsibleUserID: null };
  const both = ['assignedToUserID', 'responsibleUserID'];
  it.each<[string, Status, Parameters<typeof missingProblems>[1], EditField[], string[]]>([
    ['nothing is', 'new', whole, ['description'], []],
    [
      'an action’s assignee',
      'new',
      { ...whole, assignedToUserID: null },
      ['assignedToUserID'],
      ['assignedToUserID'],
    ],
    [
      'its responsible person',
      'new',
      { ...whole, responsibleUserID: null },
      ['responsibleUserID'],
      ['responsibleUserID'],
    ],
    ['both, of what becomes an action', 'new', nobody, ['type'], both],
    [
      'neither of a new registration',
      'new',
      { ...nobody, type: 'manual_registration' },
      ['assignedToUserID'],
      [],
    ],
    [
      'both of one that is past new',
      'pending',
      { ...nobody, type: 'manual_registration' },
      ['assignedToUserID'],
      both,
    ],
    ['the device', 'new', { ...whole, deviceID: null }, ['deviceID'], ['deviceID']],
    ['not the device that never was', 'new', { ...whole, deviceID: null }, ['description'], []],
    [
      'the place that stands instead of a device',
      'new',
      { ...whole, deviceID: null },
      ['internalLocation'],
      ['internalLocation'],
    ],
    ['not the place beside a device', 'new', whole, ['internalLocation'], []],
    ['not the place that gives way to a device', 'new', whole, ['internalLocation', 'deviceID'], []],
    [
      'the device, which a place does not replace',
      'new',
      { ...whole, deviceID: null, internalLocation: 'hall' },
      ['deviceID', 'internalLocation'],
      ['deviceID'],
    ],
  ])('%s', (_what, status, after, changed, paths) => {
    expect(missingProblems({ status }, after, changed).map(({ path }) => path)).toEqual(paths);
  });
});

describe('the mail about an assignee', () => {
  const known = { ...assigned, assignedTo: { userID: 'colleague', companyID: ORGANIZATION } };
  const facts = {
    place: aPlace(),
    assignee: aCandidate('location_employee'),
    responsible: aCandidate('location_employee'),
    causes: CAUSES,
  };
  it.each([
    ['goes to a new one', { assignedToUserID: 'location_employee' }, ['location_employee']],
    ['not to the one who stays', { assignedToUserID: 'colleague', priority: 2 }, []],
    ['not to oneself', { assignedToUserID: creator.userID }, []],
  ] as const)('%s', (_whom, change, told) => {
    const assignee = { ...facts.assignee, userID: change.assignedToUserID };
    const edit = decideEventEdit(
      anEvent(known),
      creator,
      change,
      { ...facts, assignee },
      new Date('2026-05-02T08:00:00Z'),
    );
    expect(edit.ok && edit.value.effects.map(({ toUserID }) => toUserID)).toEqual(told);
  });
});

describe('the type', () => {
  const visitors = { kind: 'visitor', userID: null, companyID: ORGANIZATION, visitorSessionID: 'v' } as const;
  it.each<[string, Partial<ServiceEventFacts>, boolean]>([
    ['of a registration is the creator’s', {}, false],
    ['of an action is the creator’s', { type: 'action' }, false],
    ['of a panel’s registration is fixed', { type: 'system_registration' }, true],
    ['of a visitor’s is fixed', { creator: visitors }, true],
    ['of a fire that was registered is fixed', { category: 'FIRE' }, true],
    ['of an action about a fire is fixed', { category: 'FIRE', type: 'action' }, true],
    ['of what follows from a registration is fixed', { type: 'action', sourceServiceEventID: 's' }, true],
    ['of a pre-alarm is the creator’s', { category: 'PRE_ALARM' }, false],
    ['of a registration that others follow from is fixed', { hasFollowUps: true }, true],
    ['of one that none follows from is the creator’s', { hasFollowUps: false }, false],
  ])('%s', (_name, event, expected) => {
    expect(isFixed(anEvent(event), 'type')).toBe(expected);
    expect(editableFields(creator, anEvent(event)).includes('type')).toBe(!expected && !event.creator);
  });

  it.each<[ChangeInput, string[]]>([
    [{ type: 'action', category: 'FIRE' }, ['type service_event.edit_not_allowed']],
    [{ type: 'action', category: 'PRE_ALARM' }, []],
    [{ category: 'FIRE' }, []],
  ])('of what becomes a fire by the same change stays: %o', (input, expected) => {
    const known = { place: aPlace(), assignee: null, responsible: null, causes: CAUSES };
    const edit = decideEventEdit(anEvent(assigned), creator, input, known, new Date('2026-05-02T08:00:00Z'));
    expect(edit.ok ? [] : edit.problems.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });
});

describe('changeSchema', () => {
  it('knows every field that can change', () => {
    for (const field of EDIT_FIELDS) expect(Object.keys(changeSchema.shape)).toContain(field);
  });

  it('reads emptied choices as null and leaves absent ones out', () => {
    expect(changeSchema.parse({ dueDate: '', priority: '', causeCode: null, assignedToUserID: '' })).toEqual({
      dueDate: null,
      priority: null,
      causeCode: null,
      assignedToUserID: null,
    });
  });
});
