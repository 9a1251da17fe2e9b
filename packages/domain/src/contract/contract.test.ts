import { describe, expect, it } from 'vitest';
import { asUser, CONTRACTOR, LOCATION, ORGANIZATION, OTHER_ORGANIZATION } from '../testing/people.ts';
import { decideContractCreation } from './create.ts';
import { decideContractEdit } from './edit.ts';
import type { ContractContractor, ContractFacts, ContractLocation } from './facts.ts';
import { createContractSchema, disciplinesOf, editContractSchema } from './schemas.ts';

const A = '0190b3c4-0000-7000-8000-00000000000a';
const B = '0190b3c4-0000-7000-8000-00000000000b';
const actor = asUser('organization_employee');

const place = (change: Partial<ContractLocation> = {}): ContractLocation => ({
  organizationID: ORGANIZATION,
  active: true,
  disciplineIDs: [A, B],
  covered: [],
  ...change,
});
const keeper = (change: Partial<ContractContractor> = {}): ContractContractor => ({
  active: true,
  maxDisciplines: null,
  usedDisciplines: change.keptDisciplines ?? 0,
  keptDisciplines: 0,
  newDisciplineIDs: [A, B],
  ...change,
});
const parties = { organizationID: ORGANIZATION, contractorID: CONTRACTOR, locationID: LOCATION };
const told = (result: ReturnType<typeof decideContractCreation | typeof decideContractEdit>) =>
  result.ok ? 'ok' : result.problems.map(({ path, code }) => [path, code]);

describe('what a form sends', () => {
  const parse = (input: unknown) => {
    const parsed = createContractSchema.safeParse(input);
    return parsed.success
      ? 'ok'
      : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]).sort();
  };

  it.each<[string, unknown, unknown]>([
    ['one discipline', { ...ids(), disciplineID: A }, 'ok'],
    ['several', { ...ids(), disciplineIDs: [A, B] }, 'ok'],
    ['none', ids(), [['disciplineID', 'contract.field_required']]],
    ['an emptied one', { ...ids(), disciplineID: '' }, [['disciplineID', 'contract.field_required']]],
    ['as many as one call makes', { ...ids(), disciplineIDs: Array(100).fill(A) }, 'ok'],
    ['one more', { ...ids(), disciplineIDs: Array(101).fill(A) }, [['disciplineIDs', 'field.invalid']]],
    ['an empty list', { ...ids(), disciplineIDs: [] }, [['disciplineIDs', 'contract.field_required']]],
    ['both', { ...ids(), disciplineID: A, disciplineIDs: [B] }, [['disciplineIDs', 'field.invalid']]],
    [
      'nothing: every problem at once',
      {},
      ['contractorID', 'disciplineID', 'locationID', 'organizationID'].map((path) => [
        path,
        'contract.field_required',
      ]),
    ],
  ])('%s', (_name, input, expected) => {
    expect(parse(input)).toEqual(expected);
  });

  it('names each discipline once', () => {
    expect(disciplinesOf({ disciplineIDs: [A, B, A] }).map((one) => one.disciplineID)).toEqual([A, B]);
  });

  it('takes a change of nothing, not of something to nothing', () => {
    expect(editContractSchema.safeParse({}).success).toBe(true);
    const issues = editContractSchema.safeParse({ contractorID: null }).error?.issues;
    expect(issues?.map((one) => one.message)).toEqual(['contract.field_required']);
  });
});

function ids() {
  return { organizationID: A, contractorID: A, locationID: A };
}

describe('creating', () => {
  it('makes one contract for each discipline', () => {
    const result = decideContractCreation(
      { ...parties, disciplineIDs: [A, B] },
      { location: place(), contractor: keeper() },
      actor,
    );
    expect(result).toEqual({
      ok: true,
      value: [
        { ...parties, disciplineID: A, active: true },
        { ...parties, disciplineID: B, active: true },
      ],
    });
  });

  const noLocation = [['locationID', 'contract.location_not_permitted']];
  it.each<[string, ContractLocation | null, ContractContractor | null, unknown]>([
    ['all is well', place(), keeper(), 'ok'],
    ['a location that is not seen', null, keeper(), noLocation],
    ['a location of others', place({ organizationID: OTHER_ORGANIZATION }), keeper(), noLocation],
    ['a contractor that is not seen', place(), null, [['contractorID', 'contract.contractor_not_permitted']]],
    ['neither', null, null, [...noLocation, ['contractorID', 'contract.contractor_not_permitted']]],
    [
      'a location out of use',
      place({ active: false }),
      keeper(),
      [['locationID', 'contract.location_inactive']],
    ],
    [
      'a contractor out of use',
      place(),
      keeper({ active: false }),
      [['contractorID', 'contract.contractor_inactive']],
    ],
    [
      'a discipline that is not there',
      place({ disciplineIDs: [B] }),
      keeper(),
      [['disciplineIDs.0', 'logbook.discipline_not_at_location']],
    ],
    [
      'a discipline that is covered',
      place({ covered: [{ disciplineID: B, contractID: 'other' }] }),
      keeper(),
      [['disciplineIDs.1', 'contract.exists_for_discipline']],
    ],
    ['the last room', place(), keeper({ maxDisciplines: 4, keptDisciplines: 2 }), 'ok'],
    [
      'no room for both',
      place(),
      keeper({ maxDisciplines: 3, keptDisciplines: 2 }),
      [['contractorID', 'contractor.max_disciplines_reached']],
    ],
    [
      'over the limit, and nothing new',
      place(),
      keeper({ maxDisciplines: 1, keptDisciplines: 2, newDisciplineIDs: [] }),
      'ok',
    ],
  ])('%s', (_name, location, contractor, expected) => {
    const input = { ...parties, disciplineIDs: [A, B] };
    expect(told(decideContractCreation(input, { location, contractor }, actor))).toEqual(expected);
  });

  it('refuses another organisation than the location’s to the owner too', () => {
    const owner = asUser('application_owner');
    const input = { ...parties, organizationID: OTHER_ORGANIZATION, disciplineID: A };
    expect(told(decideContractCreation(input, { location: place(), contractor: keeper() }, owner))).toEqual([
      ['locationID', 'contract.location_of_other_organization'],
    ]);
  });

  it.each(['reseller_employee', 'location_employee', 'contractor_employee'] as const)(
    'is not for a %s',
    (type) => {
      const input = { ...parties, disciplineID: A };
      expect(
        told(decideContractCreation(input, { location: place(), contractor: keeper() }, asUser(type))),
      ).toEqual(noLocation);
    },
  );

  it('takes one that is not in force yet where it could not begin', () => {
    const facts = {
      location: place({ active: false, covered: [{ disciplineID: A, contractID: 'other' }] }),
      contractor: keeper({ active: false, maxDisciplines: 0 }),
    };
    expect(told(decideContractCreation({ ...parties, disciplineID: A, active: false }, facts, actor))).toBe(
      'ok',
    );
  });
});

describe('changing', () => {
  const contract: ContractFacts = {
    contractID: 'contract',
    ...parties,
    disciplineID: A,
    active: true,
    eventCount: 0,
  };
  const facts = {
    location: place({ covered: [{ disciplineID: A, contractID: 'contract' }] }),
    contractor: keeper(),
  };
  const ended = { ...contract, active: false };
  const covered = { ...facts, location: place({ covered: [{ disciplineID: A, contractID: 'other' }] }) };
  const gone = { location: null, contractor: null };

  it.each([
    ['nothing', contract, {}, gone, 'ok'],
    ['the same once more', contract, { contractorID: CONTRACTOR, active: true }, gone, 'ok'],
    ['ending it, wherever it is', { ...contract, eventCount: 9 }, { active: false }, gone, 'ok'],
    ['taking it up again', { ...ended, eventCount: 9 }, { active: true }, facts, 'ok'],
    [
      'taking it up where another is in force',
      ended,
      { active: true },
      covered,
      [['disciplineID', 'contract.exists_for_discipline']],
    ],
    [
      'taking it up at a location out of use',
      ended,
      { active: true },
      { ...facts, location: place({ active: false }) },
      [['locationID', 'contract.location_inactive']],
    ],
    ['another contractor, before anything happened', contract, { contractorID: 'other' }, facts, 'ok'],
    [
      'another contractor and discipline with events',
      { ...contract, eventCount: 2 },
      { contractorID: 'other', disciplineID: B },
      facts,
      [
        ['contractorID', 'contract.in_use'],
        ['disciplineID', 'contract.in_use'],
      ],
    ],
    [
      'a location that is not seen',
      contract,
      { locationID: 'elsewhere' },
      gone,
      [
        ['locationID', 'contract.location_not_permitted'],
        ['contractorID', 'contract.contractor_not_permitted'],
      ],
    ],
    [
      'another organisation',
      contract,
      { organizationID: OTHER_ORGANIZATION },
      facts,
      [['locationID', 'contract.location_of_other_organization']],
    ],
  ] as const)('%s', (_name, from, input, surroundings, expected) => {
    expect(told(decideContractEdit(from, input, surroundings, actor))).toEqual(expected);
  });

  it.each(['reseller_employee', 'location_employee', 'contractor_employee'] as const)(
    'is not for a %s',
    (type) => {
      expect(told(decideContractEdit(contract, { active: false }, facts, asUser(type)))).toEqual([
        ['', 'forbidden'],
      ]);
    },
  );

  it('answers nothing to change as null', () => {
    expect(decideContractEdit(contract, { active: true }, facts, actor)).toEqual({ ok: true, value: null });
  });
});
