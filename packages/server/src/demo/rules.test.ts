import { newPasswordSchema } from '@fireledger/domain/access/password.ts';
import { DEFAULT_CHAPTERS } from '@fireledger/domain/document/default-chapters.ts';
import { forwardingCentreSchema } from '@fireledger/domain/location/vocabulary.ts';
import { parseLogbookCode } from '@fireledger/domain/logbook/code.ts';
import { logbookPasswordSchema } from '@fireledger/domain/logbook/password.ts';
import { addressSchema, postalCodeOf } from '@fireledger/domain/shared/address.ts';
import { LOGO_SIZES, TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { emailText, requiredText } from '@fireledger/domain/shared/text.ts';
import { describe, expect, test } from 'vitest';
import { emailOf } from './accounts.ts';
import { createCalendar } from './calendar.ts';
import { CONTRACTORS, ENDED_CONTRACTS, ORGANIZATIONS, RESELLERS } from './companies.ts';
import { chapterPosition, planDocuments } from './document-plan.ts';
import { UNUSED_CHAPTERS } from './foundation.ts';
import { LANGUAGES } from './language.ts';
import { LOCATIONS, PRIVATE_CENTRE } from './locations.ts';
import { PEOPLE, peopleOf } from './people.ts';
import { planWorld } from './plan.ts';
import { codeOf } from './premises.ts';
import { byKey, DEMO_PASSWORD, DISCIPLINES } from './specs.ts';

const COMPANIES = [...RESELLERS, ...ORGANIZATIONS, ...CONTRACTORS];

/** The rows that are inserted directly (docs/decisions/0185) are checked here against the rules of their commands. */
describe('the rows of the demo world', () => {
  test.each(COMPANIES)('$name is a company with an address and a billing address', (company) => {
    expect(requiredText(TEXT_MAX.name).parse(company.name)).toBe(company.name);
    expect(addressSchema.parse(company.address)).toEqual(company.address);
    expect(emailText().safeParse(`facturen@${company.domain}`).success).toBe(true);
  });

  test.each(RESELLERS)('$name has two logos of the allowed sizes that run and load nothing', ({ logos }) => {
    for (const kind of ['large', 'small'] as const) {
      const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(logos[kind]) ?? [];
      expect(Number(width)).toBeLessThanOrEqual(LOGO_SIZES[kind].width);
      expect(Number(height)).toBeLessThanOrEqual(LOGO_SIZES[kind].height);
      expect(logos[kind]).not.toMatch(/<(script|image|foreignObject|use)|\son\w+=|href/i);
    }
  });

  test.each(LOCATIONS)('$name has place, password, disciplines and a contact of its own', (location) => {
    expect(requiredText(TEXT_MAX.name).parse(location.name)).toBe(location.name);
    expect(requiredText(TEXT_MAX.addressLine).parse(location.street)).toBe(location.street);
    expect(requiredText(TEXT_MAX.city).parse(location.city)).toBe(location.city);
    expect(postalCodeOf(location.postalCode, 'NL')).toBe(location.postalCode);
    expect(logbookPasswordSchema.parse(location.password)).toBe(location.password);
    expect(location.disciplines.length).toBeGreaterThan(0);
    expect(byKey(PEOPLE, location.contact).locations).toContain(location.key);
    for (const discipline of location.disciplines) {
      const code = codeOf(`${location.key}/${discipline}`);
      expect(parseLogbookCode(code)).toBe(code);
    }
  });

  test('locations with a private centre name one', () => {
    const centre = { ...PRIVATE_CENTRE, connectionNumber: 'PAC-1' };
    expect(forwardingCentreSchema.parse(centre)).toEqual(centre);
  });

  test.each(PEOPLE)('$key has a name, an address and what the type asks for', (person) => {
    expect(requiredText(TEXT_MAX.personName).parse(person.firstName)).toBe(person.firstName);
    expect(requiredText(TEXT_MAX.personName).parse(person.lastName)).toBe(person.lastName);
    expect(emailText().parse(emailOf(person))).toBe(emailOf(person));
    expect(person.company === null).toBe(person.type === 'application_owner');
    expect(person.locations.length > 0).toBe(person.type === 'location_employee');
    for (const key of person.locations) expect(byKey(LOCATIONS, key).organization).toBe(person.company);
  });

  test('addresses and keys are everyone’s own', () => {
    for (const list of [PEOPLE.map(emailOf), PEOPLE.map(({ key }) => key), COMPANIES.map(({ key }) => key)]) {
      expect(new Set(list).size).toBe(list.length);
    }
    expect(newPasswordSchema.safeParse(DEMO_PASSWORD).success).toBe(true);
  });

  test('no company is over its limits', () => {
    for (const { key, limits } of ORGANIZATIONS) {
      const own = LOCATIONS.filter((location) => location.organization === key);
      expect(PEOPLE.filter((person) => person.company === key).length).toBeLessThanOrEqual(
        limits?.users ?? 99,
      );
      expect(own.length).toBeLessThanOrEqual(limits?.locations ?? 99);
      const used = new Set(own.flatMap(({ disciplines }) => disciplines)).size;
      expect(used).toBeLessThanOrEqual(limits?.disciplines ?? 99);
    }
    for (const { key, limits } of CONTRACTORS) {
      expect(peopleOf(key, 'contractor_employee').length).toBeLessThanOrEqual(limits?.users ?? 99);
      const kept = Object.keys(DISCIPLINES).filter((discipline) =>
        ORGANIZATIONS.some(({ contractors }) =>
          Object.entries(contractors).some(([name, by]) => name === discipline && by === key),
        ),
      );
      expect(kept.length).toBeLessThanOrEqual(limits?.disciplines ?? 99);
    }
    expect(
      ENDED_CONTRACTS.every(({ location, discipline }) =>
        byKey(LOCATIONS, location).disciplines.includes(discipline),
      ),
    ).toBe(true);
  });
});

describe.each(LANGUAGES)('the plan of the demo world told in %s', (language) => {
  const now = new Date('2026-11-21T09:30:00Z');

  test('has a document in every chapter that belongs in the logbook of a fire detection system', () => {
    const filled = planDocuments(createCalendar(now), language).filter(
      ({ location, discipline }) => location.key === 'zb-utrecht' && discipline === 'fire',
    );
    const required = DEFAULT_CHAPTERS.filter((chapter) => chapter.required).map(({ nameEn }) => nameEn);
    expect(new Set(filled.map(({ spec }) => spec.chapter))).toEqual(new Set(required));
  });

  test('has no document in a chapter that its discipline has no use for', () => {
    const astray = planDocuments(createCalendar(now), language).filter(({ discipline, spec }) =>
      UNUSED_CHAPTERS[discipline].includes(spec.chapter),
    );
    expect(astray).toEqual([]);
    for (const name of Object.values(UNUSED_CHAPTERS).flat())
      expect(chapterPosition(name)).toBeGreaterThan(0);
  });

  test('is the same at every making', () => {
    expect(planWorld(now, language)).toEqual(planWorld(now, language));
  });

  test('names a device within a sentence as people write it', () => {
    const told = planWorld(now, language).flatMap(({ deed }) =>
      'values' in deed && 'description' in deed.values ? [deed.values.description] : [],
    );
    expect(
      told.filter((text) => /[a-z,:] (Melder|Handbrandmelder|Detector|Call point) \d/.test(text)),
    ).toEqual([]);
    expect(told.some((text) => /^(Melder|Detector) \d/.test(text))).toBe(true);
  });

  test.each([
    '2026-03-29T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2027-02-28T23:59:00Z',
    '2028-02-29T12:00:00Z',
    '2026-11-23T00:05:00Z',
  ])('tells nothing of the future at %s, and no step before its event', (text) => {
    const moment = new Date(text);
    const begun = new Set<string>();
    let last = 0;
    for (const { at, event, deed } of planWorld(moment, language)) {
      expect(at.getTime()).toBeLessThanOrEqual(moment.getTime());
      expect(at.getTime()).toBeGreaterThanOrEqual(last);
      last = at.getTime();
      if (deed.kind === 'change' || deed.kind === 'file') expect(begun).toContain(event);
      else begun.add(event);
    }
    expect(begun.size).toBeGreaterThan(1_900);
    expect([...begun].filter((event) => event.startsWith('story/'))).toHaveLength(23);
  });
});
