import { describe, expect, it } from 'vitest';
import { aFile, anEvent, anonymous, asUser, asVisitor, ORGANIZATION } from '../testing/people.ts';
import { ACTS } from './acts.ts';
import {
  allowedUserTypes,
  can,
  rightsOnEvent,
  rightsOnEventFile,
  rightsOnLocation,
  rightsOnLogbook,
  rowRightsOnEvent,
} from './can.ts';
import { ACCOUNT_TYPES, USER_TYPES } from './user-types.ts';

const now = new Date('2026-05-01T12:00:00Z');
const timeZone = 'Europe/Amsterdam';
const facts = (change = {}) => ({
  event: anEvent(change),
  fileCount: 0,
  placeInUse: true,
  timeZone,
  now,
});

describe('acts by user type', () => {
  it('gives every act to anyone or to known user types', () => {
    for (const act of ACTS) {
      const types = allowedUserTypes(act);
      if (types === 'anyone') continue;
      expect(types.length, act).toBeGreaterThan(0);
      for (const type of types) expect(USER_TYPES).toContain(type);
    }
  });

  it('keeps resellers from everything about events', () => {
    for (const act of ACTS.filter((name) => name.startsWith('service_event'))) {
      expect(allowedUserTypes(act), act).not.toContain('reseller_employee');
    }
  });

  it('opens to a visitor only the logbook’s public part, registering and adding files', () => {
    const open = ACTS.filter(
      (act) => allowedUserTypes(act) !== 'anyone' && allowedUserTypes(act).includes('public'),
    );
    expect(open).toEqual([
      'graphql.query',
      'chapter.read',
      'document_file.read',
      'logbook.read_public',
      'service_event.register',
      'service_event.add_file',
    ]);
  });

  it('opens to nobody known what signing in, the logo and the door need', () => {
    expect(ACTS.filter((act) => allowedUserTypes(act) === 'anyone')).toEqual([
      'session.sign_in',
      'session.confirm_device',
      'session.read',
      'session.sign_out',
      'password.reset',
      'notification.unsubscribe',
      'reseller.read_logo',
      'logbook_code.resolve',
      'logbook.check_password',
    ]);
    expect(can(anonymous, 'session.sign_in', undefined)).toBe(true);
    expect(can(anonymous, 'location.read', { tie: 'foreign' })).toBe(false);
  });

  it('keeps codes and passwords of the door from contractors', () => {
    expect(can(asUser('contractor_employee'), 'logbook.read_password', undefined)).toBe(false);
    expect(can(asUser('location_employee'), 'logbook_code.create', undefined)).toBe(true);
  });
});

describe('rights on a row', () => {
  const organization = asUser('organization_employee');
  const assignee = asUser('contractor_employee', { userID: 'assignee' });

  it('lists what each person may do with an event', () => {
    const assigned = { assignedTo: { userID: 'assignee', companyID: assignee.contractorID ?? '' } };
    expect(rightsOnEvent(organization, facts(assigned))).toEqual([
      'service_event.create_follow_up',
      'service_event.delete',
      'service_event.assign',
      'service_event.duplicate',
      'service_event.edit',
      'service_event.add_file',
    ]);
    expect(rightsOnEvent(assignee, facts(assigned))).toEqual([
      'service_event.create_follow_up',
      'service_event.duplicate',
      'service_event.edit',
      'service_event.solve',
      'service_event.set_pending',
      'service_event.add_file',
    ]);
    expect(rightsOnEvent(organization, facts({ ...assigned, status: 'ready' }))).toContain(
      'service_event.set_done',
    );
    expect(rightsOnEvent(organization, facts({ ...assigned, status: 'done' }))).toEqual([
      'service_event.create_follow_up',
      'service_event.duplicate',
      'service_event.reopen',
    ]);
    expect(rightsOnEvent(asUser('application_owner'), facts(assigned))).toContain(
      'service_event.delete_hard',
    );
    expect(rightsOnEvent(asUser('reseller_employee'), facts(assigned))).toEqual([]);
    expect(rightsOnEvent(anonymous, facts(assigned))).toEqual([]);
  });

  it('offers of these at a row of a list a follow-up, deleting and assigning', () => {
    const offered = ['service_event.create_follow_up', 'service_event.delete', 'service_event.assign'];
    const assigned = { assignedTo: { userID: 'assignee', companyID: assignee.contractorID ?? '' } };
    for (const who of [organization, assignee, asUser('reseller_employee'), anonymous]) {
      for (const placeInUse of [true, false]) {
        const asked = { ...facts(assigned), placeInUse };
        const acts = rightsOnEvent(who, asked).filter((act) => offered.includes(act));
        expect(rowRightsOnEvent(who, asked)).toEqual(acts);
      }
    }
    expect(rowRightsOnEvent(organization, facts())).toEqual(offered);
  });

  it('makes no follow-up of an action', () => {
    const action = facts({ type: 'action' });
    expect(rightsOnEvent(organization, action)).toContain('service_event.duplicate');
    expect(rightsOnEvent(organization, action)).not.toContain('service_event.create_follow_up');
  });

  it('makes nothing new of an event where location or discipline is out of use', () => {
    const [whole, there] = [facts(), { ...facts(), placeInUse: false }];
    const making = ['service_event.create_follow_up', 'service_event.duplicate'];
    expect(rightsOnEvent(organization, whole)).toEqual(expect.arrayContaining(making));
    expect(rightsOnEvent(organization, there)).toEqual(
      rightsOnEvent(organization, whole).filter((act) => !making.includes(act)),
    );
  });

  it('lets a visitor add files to the own registration alone', () => {
    const own = facts({
      creator: { kind: 'visitor', userID: null, companyID: ORGANIZATION, visitorSessionID: 'v' },
    });
    expect(rightsOnEvent(asVisitor('v'), { ...own, now: own.event.createdAt })).toEqual([
      'service_event.add_file',
    ]);
    expect(rightsOnEvent(asVisitor('w'), { ...own, now: own.event.createdAt })).toEqual([]);
  });

  it('lists what may be done with a file', () => {
    const own = { event: anEvent(), file: aFile(ORGANIZATION) };
    expect(rightsOnEventFile(organization, own)).toEqual([
      'service_event_file.read',
      'service_event_file.delete',
    ]);
    expect(rightsOnEventFile(assignee, own)).toEqual(['service_event_file.read']);
  });

  it('makes nothing new at a location out of use', () => {
    const tie = 'own_company';
    const whole = rightsOnLocation(organization, { inUse: true, tie });
    const making = [
      'contract.create',
      'document.create',
      'logbook_code.create',
      'service_event.register',
      'service_event.create_action',
    ];
    expect(whole).toEqual(expect.arrayContaining(making));
    expect(rightsOnLocation(organization, { inUse: false, tie })).toEqual(
      whole.filter((act) => !making.includes(act)),
    );
    for (const type of ACCOUNT_TYPES) {
      const rights = rightsOnLocation(asUser(type), { inUse: false, tie: 'contracted' });
      expect(rights.filter((act) => making.includes(act))).toEqual([]);
    }
  });

  it('leaves the facts of an installation as they are where its discipline is out of use', () => {
    const seen = { inUse: true, tie: 'own_company' } as const;
    const whole = rightsOnLocation(organization, seen);
    expect(whole).toContain('location.edit_details');
    expect(rightsOnLogbook(organization, { ...seen, disciplineInUse: true })).toEqual(whole);
    expect(rightsOnLogbook(organization, { ...seen, disciplineInUse: false })).toEqual(
      rightsOnLocation(organization, { ...seen, inUse: false }).filter(
        (act) => act !== 'location.edit_details',
      ),
    );
  });

  it('gives a location’s people its details, and a contractor the reading of them', () => {
    const ofPeople = rightsOnLocation(asUser('location_employee'), { inUse: true, tie: 'own_company' });
    expect(ofPeople).toEqual(expect.arrayContaining(['location.edit_details', 'custom_field.create']));
    expect(ofPeople).not.toContain('location.edit');
    expect(rightsOnLocation(asUser('contractor_employee'), { inUse: true, tie: 'contracted' })).toEqual([
      'location.read',
      'document.create',
      'service_event.register',
      'service_event.create_action',
    ]);
  });
});
