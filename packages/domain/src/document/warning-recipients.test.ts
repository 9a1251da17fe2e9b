import { describe, expect, it } from 'vitest';
import { OWNER_COMPANY_ID } from '../access/company.ts';
import { PERMISSIONS, type Tie } from '../access/permissions.ts';
import { ACCOUNT_TYPES, type AccountType } from '../access/user-types.ts';
import { isGroupVisible } from './chapter-visibility.ts';
import { CHAPTER_GROUPS } from './vocabulary.ts';
import { type Candidate, warningRecipients } from './warning.ts';

describe('who is told', () => {
  const place = {
    organizationID: 'o',
    locationID: 'l',
    contractorID: 'c',
    chapterGroup: 'contractor',
    informContractor: true,
    creatorCompanyID: 'o',
  } as const;
  const one = (userID: string, part: Candidate['part'], more: Partial<Candidate> = {}): Candidate => ({
    userID,
    part,
    active: true,
    type: 'organization_employee',
    organizationID: 'o',
    contractorID: null,
    atLocation: false,
    ...more,
  });
  const janitor = one('janitor', 'location', { type: 'location_employee', atLocation: true });
  const mechanic = { type: 'contractor_employee', organizationID: null, contractorID: 'c' } as const;
  const all = [
    one('main', 'main_user'),
    janitor,
    one('main', 'maker'),
    one('boss', 'contractor_main_user', mechanic),
  ];

  it('each once', () => {
    expect(warningRecipients(place, all).map(({ userID }) => userID)).toEqual(['main', 'janitor', 'boss']);
  });

  it.each<[string, Partial<typeof place> | object, readonly Candidate[], string[]]>([
    ['the contractor only where the document says so', { informContractor: false }, all, ['main', 'janitor']],
    [
      'the contractor not of what only the involved see',
      { chapterGroup: 'involved' },
      all,
      ['main', 'janitor'],
    ],
    ['the contractor not when another is under contract', { contractorID: 'd' }, all, ['main', 'janitor']],
    ['the contractor not when none is', { contractorID: null }, all, ['main', 'janitor']],
    ['nobody out of use', {}, [one('gone', 'maker', { active: false })], []],
    ['a maker of another company not any more', {}, [one('moved', 'maker', { organizationID: 'p' })], []],
    ['a maker who left the location', {}, [one('left', 'maker', { type: 'location_employee' })], []],
    ['a contractor’s maker of its own', { informContractor: false }, [one('m', 'maker', mechanic)], ['m']],
    [
      'the owner, who made it',
      {},
      [one('owner', 'maker', { type: 'application_owner', organizationID: null })],
      ['owner'],
    ],
    ['no reseller', {}, [one('r', 'maker', { type: 'reseller_employee', organizationID: null })], []],
  ])('%s', (_what, change, candidates, told) => {
    expect(warningRecipients({ ...place, ...change }, candidates).map(({ userID }) => userID)).toEqual(told);
  });

  it.each([
    ['the organisation’s', 'o', false],
    ['of another contractor', 'd', false],
    ['its own', 'c', true],
  ])(
    'the contractor is asked to confirm and to renew a document that is %s: %s %s',
    (_what, creatorCompanyID, isAsked) => {
      const asked = warningRecipients({ ...place, creatorCompanyID }, all);
      expect(asked.map((one) => one.mayCheck)).toEqual([true, true, isAsked]);
      expect(asked.map((one) => one.mayEdit)).toEqual([true, true, isAsked]);
    },
  );

  const groups = CHAPTER_GROUPS.flatMap((group) =>
    ['o', 'c', 'd', OWNER_COMPANY_ID].map((creator) => [group, creator] as const),
  );
  const everybody = ACCOUNT_TYPES.flatMap((type) => [
    one(type, 'maker', {
      type,
      organizationID: type === 'organization_employee' || type === 'location_employee' ? 'o' : null,
      contractorID: type === 'contractor_employee' ? 'c' : null,
      atLocation: type === 'location_employee',
    }),
  ]);
  it.each(groups)(
    'whoever opens a %s document made by %s is asked as the table of permissions says',
    (chapterGroup, creatorCompanyID) => {
      const document = { ...place, chapterGroup, creatorCompanyID };
      const told = warningRecipients(document, everybody);
      const cells = told.map(({ userID: type }) => {
        const isOwn = type !== 'contractor_employee' || creatorCompanyID === 'c';
        const may = (act: 'document.check' | 'document.edit') => {
          const ties: readonly Tie[] = PERMISSIONS[act][type as AccountType];
          return ties.includes(isOwn ? 'own_company' : 'contracted');
        };
        return { userID: type, mayCheck: may('document.check'), mayEdit: may('document.edit') };
      });
      expect(told).toEqual(cells);
      const readers = ACCOUNT_TYPES.filter(
        (type) => type !== 'reseller_employee' && isGroupVisible(type, chapterGroup),
      );
      expect(told.map(({ userID }) => userID)).toEqual(readers);
    },
  );
});
