import { expect, test } from 'vitest';
import type { Result } from '../shared/result.ts';
import { asUser, DISCIPLINE, LOCATION, ORGANIZATION, OTHER_ORGANIZATION } from '../testing/people.ts';
import { decideDocumentCreation } from './create.ts';
import type { ChapterFacts, DocumentContext } from './facts.ts';

const input = { locationID: LOCATION, disciplineID: DISCIPLINE, chapterID: 'chapter', name: 'Plan.pdf' };
const chapter: ChapterFacts = {
  chapterID: 'chapter',
  disciplineID: DISCIPLINE,
  group: 'contractor',
  active: true,
};
const there: DocumentContext = {
  place: {
    organizationID: ORGANIZATION,
    locationID: LOCATION,
    locationInUse: true,
    disciplineAtLocation: true,
  },
  chapter,
};
const organization = asUser('organization_employee');
const codes = (decided: Result<unknown>): string[] =>
  decided.ok ? [] : decided.problems.map(({ code, path }) => `${code} ${path}`);

test.each<[named: string | null | undefined, expected: string[]]>([
  [undefined, []],
  [null, []],
  [ORGANIZATION, []],
  [OTHER_ORGANIZATION, ['document.location_of_other_organization locationID']],
])('with the organisation %s named beside the location', (organizationID, expected) => {
  expect(codes(decideDocumentCreation({ ...input, organizationID }, there, organization))).toEqual(expected);
});

test('tells nothing of whose a location is that they do not see', () => {
  const named = { ...input, organizationID: ORGANIZATION };
  expect(codes(decideDocumentCreation(named, { place: null, chapter }, organization))).toEqual([
    'not_found locationID',
  ]);
  const stranger = asUser('organization_employee', { organizationID: OTHER_ORGANIZATION });
  expect(
    codes(decideDocumentCreation({ ...named, organizationID: OTHER_ORGANIZATION }, there, stranger)),
  ).toEqual(['forbidden locationID']);
});
