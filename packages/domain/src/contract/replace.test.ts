import { describe, expect, it } from 'vitest';
import { asUser, CONTRACTOR, LOCATION, ORGANIZATION, OTHER_ORGANIZATION } from '../testing/people.ts';
import type { ContractContext, ContractFacts } from './facts.ts';
import { decideContractReplacement, replacementOf } from './replace.ts';
import type { CreateContractInput } from './schemas.ts';

const A = '0190b3c4-0000-7000-8000-00000000000a';
const B = '0190b3c4-0000-7000-8000-00000000000b';
const OLD = '0190b3c4-0000-7000-8000-00000000000c';
const NEXT = '0190b3c4-0000-7000-8000-00000000000d';
const place = { organizationID: ORGANIZATION, locationID: LOCATION, disciplineID: A };
const old: ContractFacts = {
  ...place,
  contractID: OLD,
  contractorID: CONTRACTOR,
  active: true,
  eventCount: 3,
};
const sent: CreateContractInput = {
  ...place,
  contractorID: NEXT,
  replaces: { contractID: OLD, version: 1 },
};
const facts = (covers = OLD, active = true, max: number | null = null): ContractContext => ({
  location: {
    organizationID: ORGANIZATION,
    active: true,
    disciplineIDs: [A, B],
    covered: [{ disciplineID: A, contractID: covers }],
  },
  contractor: {
    active,
    maxDisciplines: max,
    usedDisciplines: 1,
    keptDisciplines: 1,
    newDisciplineIDs: [A],
  },
});

type Case = readonly [
  string,
  Partial<ContractFacts>,
  Partial<CreateContractInput>,
  ContractContext,
  readonly string[],
];

describe('replacing', () => {
  it.each<Case>([
    ['a contract with events', {}, {}, facts(), []],
    ['a contract without any', { eventCount: 0 }, {}, facts(), []],
    ['its discipline named in a list', {}, { disciplineID: undefined, disciplineIDs: [A] }, facts(), []],
    ['one of others', { organizationID: OTHER_ORGANIZATION }, {}, facts(), ['forbidden']],
    ['by the same contractor', {}, { contractorID: CONTRACTOR }, facts(), ['field.invalid contractorID']],
    ['in another discipline', {}, { disciplineID: B }, facts(), ['field.invalid replaces']],
    [
      'in more than its own',
      {},
      { disciplineID: undefined, disciplineIDs: [A, B] },
      facts(),
      ['field.invalid replaces'],
    ],
    ['at another location', { locationID: B }, {}, facts(), ['field.invalid replaces']],
    ['by one that does not begin', {}, { active: false }, facts(), ['field.invalid active']],
    ['one that has ended', { active: false }, {}, facts(OLD), []],
    [
      'one that another has followed already',
      { active: false },
      {},
      facts(NEXT),
      ['contract.exists_for_discipline disciplineID'],
    ],
    ['by one out of use', {}, {}, facts(OLD, false), ['contract.contractor_inactive contractorID']],
    [
      'by one that has no room for another discipline',
      {},
      {},
      facts(OLD, true, 1),
      ['contractor.max_disciplines_reached contractorID'],
    ],
  ])('%s', (_name, replaced, input, context, expected) => {
    const actor = asUser('organization_employee');
    const result = decideContractReplacement({ ...old, ...replaced }, { ...sent, ...input }, context, actor);
    const told = result.ok ? [] : result.problems.map(({ code, path }) => `${code} ${path}`.trim());
    expect(told).toEqual(expected);
    if (result.ok) expect(result.value).toEqual([{ ...place, contractorID: NEXT, active: true }]);
  });
});

it.each([
  ['one in force', true, true, NEXT, 'replaced'],
  ['while nobody is chosen', true, true, null, 'replaced'],
  ['one that the chosen contractor has', true, true, CONTRACTOR, 'same_contractor'],
  ['one that has ended', false, true, NEXT, 'ended'],
  ['one that this person may not end', true, false, NEXT, 'not_permitted'],
  ['an ended one of others', false, false, NEXT, 'not_permitted'],
] as const)('%s', (_name, active, mayEdit, chosen, expected) => {
  expect(replacementOf({ active, mayEdit, contractorID: CONTRACTOR }, chosen)).toBe(expected);
});
