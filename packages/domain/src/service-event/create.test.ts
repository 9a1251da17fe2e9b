import { describe, expect, it } from 'vitest';
import {
  aCandidate,
  aPlace,
  asUser,
  asVisitor,
  CAUSES,
  CONTRACTOR,
  LOCATION,
  ORGANIZATION,
} from '../testing/people.ts';
import { type ActionFacts, decideActionCreation } from './create-action.ts';
import {
  checkRegistration,
  decidePersonRegistration,
  decideVisitorRegistration,
} from './register-manually.ts';
import { type CreateActionInput, createActionSchema } from './schemas.ts';

const now = new Date('2026-05-02T10:00:00Z');
const actor = asUser('organization_employee');
const ID = '0192f0c1-0000-7000-8000-000000000001';
const input: CreateActionInput = {
  locationID: ID,
  disciplineID: ID,
  category: 'MALFUNCTION',
  deviceID: 'panel 1',
  description: 'Lamp is out',
  assignedToUserID: 'contractor_employee',
  responsibleUserID: 'location_employee',
};
const facts: ActionFacts = {
  place: aPlace(),
  assignee: aCandidate('contractor_employee'),
  responsible: aCandidate('location_employee'),
  causes: CAUSES,
  source: null,
};
const codes = (result: { ok: boolean; problems?: readonly { path: string; code: string }[] }) =>
  (result.problems ?? []).map(({ path, code }) => `${path} ${code}`);

describe('decideAction', () => {
  it('makes a new action and mails its assignee', () => {
    const result = decideActionCreation(input, facts, actor, now);
    expect(result).toMatchObject({
      ok: true,
      value: {
        event: {
          type: 'action',
          status: 'new',
          organizationID: ORGANIZATION,
          priority: null,
          origin: 'manually',
        },
        effects: [{ template: 'event_assigned', toUserID: 'contractor_employee' }],
      },
    });
  });

  it.each<[string, Partial<CreateActionInput>, Partial<ActionFacts>, string[]]>([
    ['place not seen', {}, { place: null }, ['locationID service_event.location_not_allowed']],
    [
      'place out of use',
      {},
      { place: aPlace({ locationInUse: false }) },
      ['locationID logbook.location_inactive'],
    ],
    [
      'discipline not there',
      {},
      { place: aPlace({ disciplineAtLocation: false }) },
      ['disciplineID logbook.discipline_not_at_location'],
    ],
    ['assignee not seen', {}, { assignee: null }, ['assignedToUserID service_event.assignee_not_allowed']],
    [
      'assignee inactive',
      {},
      { assignee: aCandidate('contractor_employee', { active: false }) },
      ['assignedToUserID service_event.assignee_not_allowed'],
    ],
    ['due yesterday', { dueDate: '2026-05-01' }, {}, ['dueDate service_event.solution_date_invalid']],
    ['cause without fire', { causeCode: 11 }, {}, ['causeCode service_event.fire_alarm_type_not_allowed']],
    [
      'source not seen',
      { sourceServiceEventID: 'e' },
      {},
      ['sourceServiceEventID service_event.source_invalid'],
    ],
    [
      'source elsewhere',
      { sourceServiceEventID: 'e' },
      {
        source: {
          serviceEventID: 'e',
          type: 'manual_registration',
          organizationID: ORGANIZATION,
          locationID: 'x',
        },
      },
      ['sourceServiceEventID service_event.source_invalid'],
    ],
    [
      'source an action',
      { sourceServiceEventID: 'e' },
      { source: { serviceEventID: 'e', type: 'action', organizationID: ORGANIZATION, locationID: LOCATION } },
      ['sourceServiceEventID service_event.source_invalid'],
    ],
    [
      'source a registration there',
      { sourceServiceEventID: 'e' },
      {
        source: {
          serviceEventID: 'e',
          type: 'manual_registration',
          organizationID: ORGANIZATION,
          locationID: LOCATION,
        },
      },
      [],
    ],
    [
      'everything at once',
      { dueDate: '1999-01-01', fireAlarmType: 'real' },
      { place: null, assignee: null, responsible: null },
      [
        'locationID service_event.location_not_allowed',
        'assignedToUserID service_event.assignee_not_allowed',
        'responsibleUserID service_event.responsible_not_allowed',
        'dueDate service_event.solution_date_invalid',
        'fireAlarmType service_event.fire_alarm_type_not_allowed',
      ],
    ],
  ])('%s', (_name, change, known, expected) => {
    expect(codes(decideActionCreation({ ...input, ...change }, { ...facts, ...known }, actor, now))).toEqual(
      expected,
    );
  });

  it.each([
    ['application_owner', {}, true],
    ['location_employee', {}, true],
    ['location_employee', { locationIDs: ['x'] }, false],
    ['contractor_employee', {}, true],
    ['contractor_employee', { contractorID: 'x' }, false],
    ['organization_employee', { organizationID: 'x' }, false],
    ['reseller_employee', {}, false],
  ] as const)('%s %o at this place: %s', (type, change, allowed) => {
    expect(decideActionCreation(input, facts, asUser(type, change), now).ok).toBe(allowed);
  });

  it('asks for what the specification requires', () => {
    const parsed = createActionSchema.safeParse({
      assignedToUserID: '',
      description: ' ',
      dueDate: '31-12-2026',
    });
    expect(parsed.error?.issues.map((issue) => `${issue.path} ${issue.message}`)).toEqual([
      'locationID field.required',
      'disciplineID field.required',
      'category field.required',
      'deviceID field.required',
      'description field.required',
      'dueDate service_event.solution_date_invalid',
      'assignedToUserID service_event.assignee_required',
      'responsibleUserID service_event.responsible_required',
    ]);
  });
});

describe('a visitor’s registration', () => {
  const raw = {
    locationID: ID,
    disciplineID: ID,
    category: 'MALFUNCTION',
    description: '<b>Lamp</b> is out',
    internalLocation: 'Hall, 2nd floor',
    visitorName: 'Jan de Boer',
  };

  it('needs a place and a name instead of a device, and takes nothing else', () => {
    expect(codes(checkRegistration('visitor', {}))).toEqual([
      'locationID field.required',
      'disciplineID field.required',
      'category field.required',
      'description field.required',
      'internalLocation field.required',
      'visitorName logbook.name_required',
    ]);
    expect(
      codes(checkRegistration('visitor', { ...raw, deviceID: 'x', priority: 1, assignedToUserID: ID })),
    ).toEqual(['deviceID field.unknown', 'priority field.unknown', 'assignedToUserID field.unknown']);
    expect(codes(checkRegistration('visitor', null))).toEqual([' field.invalid']);
  });

  it('belongs to the location’s organisation and keeps the claimed name', () => {
    const checked = checkRegistration('visitor', raw);
    if (!checked.ok) throw new Error('the registration is good');
    const result = decideVisitorRegistration(checked.value, aPlace(), asVisitor('v'));
    expect(result).toMatchObject({
      ok: true,
      value: {
        event: {
          type: 'manual_registration',
          status: 'new',
          origin: 'manually',
          deviceID: null,
          description: '<b>Lamp</b> is out',
          visitorName: 'Jan de Boer',
          creator: { kind: 'visitor', userID: null, companyID: ORGANIZATION, visitorSessionID: 'v' },
        },
        effects: [],
      },
    });
    const elsewhere = decideVisitorRegistration(checked.value, aPlace({ locationID: 'x' }), asVisitor('v'));
    expect(codes(elsewhere)).toEqual(['locationID service_event.location_not_allowed']);
  });
});

describe('a person’s registration', () => {
  const raw = { locationID: ID, disciplineID: ID, category: 'FIRE', deviceID: 'd', description: 'x' };

  it('needs a device, and no name', () => {
    expect(codes(checkRegistration('user', { ...raw, deviceID: ' ', visitorName: 'x' }))).toEqual([
      'deviceID field.required',
      'visitorName field.unknown',
    ]);
  });

  it('may name people now or later', () => {
    const checked = checkRegistration('user', raw);
    if (!checked.ok) throw new Error('the registration is good');
    const nobody = { ...facts, assignee: null, responsible: null };
    expect(decidePersonRegistration(checked.value, nobody, actor, now)).toMatchObject({
      ok: true,
      value: { event: { assignedToUserID: null }, effects: [] },
    });
    const named = { ...checked.value, assignedToUserID: 'x', responsibleUserID: 'y' };
    expect(codes(decidePersonRegistration(named, nobody, actor, now))).toEqual([
      'assignedToUserID service_event.assignee_not_allowed',
      'responsibleUserID service_event.responsible_not_allowed',
    ]);
    const technician = asUser('contractor_employee', { contractorID: CONTRACTOR });
    expect(decidePersonRegistration(checked.value, nobody, technician, now).ok).toBe(true);
  });
});
