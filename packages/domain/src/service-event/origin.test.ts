import { describe, expect, it } from 'vitest';
import { aCandidate, aPlace, asUser, CAUSES } from '../testing/people.ts';
import { decideActionCreation } from './create-action.ts';
import { decidePersonRegistration } from './register-manually.ts';
import {
  changeSchema,
  createActionSchema,
  personRegistrationSchema,
  visitorRegistrationSchema,
} from './schemas.ts';
import { isPersonalOrigin, ORIGINS, type PersonalOrigin } from './vocabulary.ts';

const ID = '0192f0c1-0000-7000-8000-000000000001';
const place = { locationID: ID, disciplineID: ID, category: 'TEST', description: 'Weak siren' } as const;
const written = { ...place, deviceID: 'Siren 4' };
const action = { ...written, assignedToUserID: ID, responsibleUserID: ID };
const visited = { ...place, internalLocation: 'Hall', visitorName: 'Jo' };

describe('where an event came from', () => {
  it.each(ORIGINS)('%s is a word for a person to give, or for nobody', (origin) => {
    const isPersons = isPersonalOrigin(origin);
    expect(createActionSchema.safeParse({ ...action, origin }).success).toBe(isPersons);
    expect(personRegistrationSchema.safeParse({ ...written, origin }).success).toBe(isPersons);
    expect(changeSchema.safeParse({ origin }).success).toBe(isPersons);
    expect(visitorRegistrationSchema.safeParse({ ...visited, origin }).success).toBe(false);
  });

  it.each<[PersonalOrigin | null | undefined, string]>([
    ['inspection', 'inspection'],
    ['manually', 'manually'],
    [null, 'manually'],
    [undefined, 'manually'],
  ])('said as %s it is %s', (origin, expected) => {
    const actor = asUser('organization_employee');
    const now = new Date('2026-05-02T10:00:00Z');
    const people = {
      assignee: aCandidate('contractor_employee'),
      responsible: aCandidate('location_employee'),
    };
    const facts = { place: aPlace(), causes: CAUSES, ...people };
    const made = { ok: true, value: { event: { origin: expected } } };
    expect(decidePersonRegistration({ ...written, origin }, facts, actor, now)).toMatchObject(made);
    expect(decideActionCreation({ ...action, origin }, { ...facts, source: null }, actor, now)).toMatchObject(
      made,
    );
  });
});
