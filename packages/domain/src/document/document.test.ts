import { describe, expect, it } from 'vitest';
import { OWNER_COMPANY_ID } from '../access/company.ts';
import type { Principal } from '../access/principal.ts';
import { ACCOUNT_TYPES } from '../access/user-types.ts';
import { DOCUMENT_VERSIONS_MAX } from '../shared/limits.ts';
import type { Result } from '../shared/result.ts';
import {
  anonymous,
  asUser,
  asVisitor,
  CONTRACTOR,
  DISCIPLINE,
  LOCATION,
  ORGANIZATION,
  OTHER_ORGANIZATION,
} from '../testing/people.ts';
import { decideDocumentCheck } from './check.ts';
import { decideDocumentCreation } from './create.ts';
import { decideDocumentEdit, decideVersionUpload, mayChange, placeAfter } from './edit.ts';
import type { ChapterFacts, DocumentContext, DocumentFacts } from './facts.ts';

const input = { locationID: LOCATION, disciplineID: DISCIPLINE, chapterID: 'chapter', name: 'Plan.pdf' };
const chapter: ChapterFacts = {
  chapterID: 'chapter',
  disciplineID: DISCIPLINE,
  group: 'contractor',
  active: true,
};
const place = {
  organizationID: ORGANIZATION,
  locationID: LOCATION,
  locationInUse: true,
  disciplineAtLocation: true,
};
const there: DocumentContext = { place, chapter };
const organization = asUser('organization_employee');
const document: DocumentFacts = {
  ...input,
  documentID: 'document',
  organizationID: ORGANIZATION,
  creatorCompanyID: ORGANIZATION,
  createdByUserID: 'organization_employee',
  notes: null,
  expiresAt: '2026-06-15',
  warningMonths: null,
  acknowledgeAlert: false,
  informContractor: false,
  hasFile: true,
};
const upload = { ...document, creatorCompanyID: CONTRACTOR };

function codes(decided: Result<unknown>): string[] {
  return decided.ok ? [] : decided.problems.map(({ code, path }) => (path ? `${code} ${path}` : code));
}

describe('who puts a document where', () => {
  it.each<[who: string, actor: Principal, expected: string[]]>([
    ['the owner', asUser('application_owner'), []],
    ['an organisation’s employee', organization, []],
    ['a location’s employee', asUser('location_employee'), []],
    ['a contractor’s employee, who sees the place by its contract', asUser('contractor_employee'), []],
    ['a reseller’s employee', asUser('reseller_employee'), ['forbidden locationID']],
    [
      'somebody of another organisation',
      asUser('organization_employee', { organizationID: OTHER_ORGANIZATION }),
      ['forbidden locationID'],
    ],
    [
      'an employee of another location',
      asUser('location_employee', { locationIDs: ['elsewhere'] }),
      ['forbidden locationID'],
    ],
    ['a visitor', asVisitor(), ['forbidden locationID']],
    ['nobody known', anonymous, ['forbidden locationID']],
  ])('%s', (_who, actor, expected) => {
    expect(codes(decideDocumentCreation(input, there, actor))).toEqual(expected);
  });

  it.each<[case_: string, surroundings: DocumentContext, expected: string[]]>([
    ['a location that they do not see', { place: null, chapter }, ['not_found locationID']],
    [
      'one out of use',
      { ...there, place: { ...place, locationInUse: false } },
      ['logbook.location_inactive locationID'],
    ],
    [
      'a discipline that is not in use there',
      { ...there, place: { ...place, disciplineAtLocation: false } },
      ['document.discipline_invalid disciplineID'],
    ],
    ['a chapter that they do not see', { place, chapter: null }, ['document.chapter_invalid chapterID']],
    [
      'a chapter of another discipline',
      { place, chapter: { ...chapter, disciplineID: 'other' } },
      ['document.chapter_invalid chapterID'],
    ],
    [
      'a chapter out of use',
      { place, chapter: { ...chapter, active: false } },
      ['document.chapter_invalid chapterID'],
    ],
    [
      'everything at once',
      { place: { ...place, locationInUse: false, disciplineAtLocation: false }, chapter: null },
      [
        'logbook.location_inactive locationID',
        'document.discipline_invalid disciplineID',
        'document.chapter_invalid chapterID',
      ],
    ],
  ])('not at %s', (_case, surroundings, expected) => {
    expect(codes(decideDocumentCreation(input, surroundings, organization))).toEqual(expected);
  });

  it('warns of no date that is not there', () => {
    expect(codes(decideDocumentCreation({ ...input, warningMonths: 3 }, there, organization))).toEqual([
      'document.field_required expiresAt',
    ]);
  });

  it('leaves out what was not said', () => {
    expect(decideDocumentCreation(input, there, organization)).toEqual({
      ok: true,
      value: {
        ...input,
        notes: null,
        expiresAt: null,
        warningMonths: null,
        acknowledgeAlert: false,
        informContractor: false,
      },
    });
  });
});

describe('who changes, deletes and checks which', () => {
  const expected: Readonly<Record<string, readonly [own: boolean, uploaded: boolean, ofOwner: boolean]>> = {
    application_owner: [true, true, true],
    reseller_employee: [false, false, false],
    organization_employee: [true, true, true],
    location_employee: [true, true, true],
    contractor_employee: [false, true, false],
  };
  it.each(ACCOUNT_TYPES)('%s', (type) => {
    const ofOwner = { ...document, creatorCompanyID: OWNER_COMPANY_ID };
    for (const act of ['document.edit', 'document.delete', 'document.check'] as const) {
      const may = [document, upload, ofOwner].map((one) => mayChange(asUser(type), act, one));
      expect([act, ...may]).toEqual([act, ...(expected[type] ?? [])]);
    }
  });

  it('a contractor of another company not even what looks like an upload', () => {
    const other = asUser('contractor_employee', { contractorID: 'other contractor' });
    expect(mayChange(other, 'document.edit', upload)).toBe(false);
  });
});

describe('changing', () => {
  const edit = (change: object, surroundings = there, actor: Principal = organization, of = document) =>
    decideDocumentEdit(of, change, surroundings, actor);

  it('answers what differs, and null where nothing does', () => {
    expect(edit({ name: 'Plan.pdf', notes: null })).toEqual({ ok: true, value: null });
    expect(edit({ name: 'Plan 2.pdf', notes: null })).toEqual({
      ok: true,
      value: { name: 'Plan 2.pdf', clearsAcknowledgement: false },
    });
    expect(edit({ expiresAt: '2027-06-15' })).toEqual({
      ok: true,
      value: { expiresAt: '2027-06-15', clearsAcknowledgement: true },
    });
  });

  it('asks of a new place what making one there would ask', () => {
    expect(codes(edit({ chapterID: 'other' }, { place, chapter: null }))).toEqual([
      'document.chapter_invalid chapterID',
    ]);
    const elsewhere = { ...place, locationID: 'elsewhere', organizationID: OTHER_ORGANIZATION };
    expect(codes(edit({ locationID: 'elsewhere' }, { place: elsewhere, chapter }))).toEqual([
      'not_found locationID',
    ]);
  });

  it('lets it stay where it is, in a chapter out of use at a location out of use', () => {
    const closed = { place: { ...place, locationInUse: false }, chapter: { ...chapter, active: false } };
    expect(codes(edit({ name: 'Other.pdf' }, closed))).toEqual([]);
  });

  it('asks both ends of the warning, whichever changes', () => {
    const warned = { ...document, warningMonths: 3 as const };
    expect(codes(edit({ expiresAt: null }, there, organization, warned))).toEqual([
      'document.field_required expiresAt',
    ]);
    expect(codes(edit({ expiresAt: null, warningMonths: null }, there, organization, warned))).toEqual([]);
  });

  it('is refused to a contractor on what another uploaded', () => {
    expect(codes(edit({ name: 'x' }, there, asUser('contractor_employee')))).toEqual(['forbidden']);
    expect(codes(edit({ name: 'x' }, there, asUser('contractor_employee'), upload))).toEqual([]);
  });

  it('knows where it would stand', () => {
    expect(placeAfter(document, { chapterID: 'other' })).toEqual({
      locationID: LOCATION,
      disciplineID: DISCIPLINE,
      chapterID: 'other',
    });
  });
});

describe('another file', () => {
  it('comes from who may change it, up to so many', () => {
    expect(codes(decideVersionUpload(document, DOCUMENT_VERSIONS_MAX - 1, organization))).toEqual([]);
    expect(codes(decideVersionUpload(document, DOCUMENT_VERSIONS_MAX, organization))).toEqual([
      'file.too_many file',
    ]);
    expect(codes(decideVersionUpload(document, 1, asUser('contractor_employee')))).toEqual(['forbidden']);
  });
});

describe('a check', () => {
  const today = '2026-06-01';
  const check = (expiresAt?: string | null, of: DocumentFacts = document, actor: Principal = organization) =>
    decideDocumentCheck(of, { expiresAt }, actor, today);

  it.each([undefined, null, '2027-06-15', today])('confirms the date that there is, and sets %s', (given) => {
    const value = { expiresAt: given ?? '2026-06-15', acknowledgedExpiresAt: '2026-06-15' };
    expect(check(given)).toEqual({ ok: true, value });
    const first = check(given ?? today, { ...document, expiresAt: null });
    expect(first).toMatchObject({ value: { acknowledgedExpiresAt: null } });
  });

  it.each([
    ['of a day gone by', check('2026-05-31'), ['document.expiry_in_past expiresAt']],
    [
      'of no date at all',
      check(null, { ...document, expiresAt: null }),
      ['document.field_required expiresAt'],
    ],
    [
      'of nothing that has arrived',
      check(null, { ...document, hasFile: false }),
      ['document.file_required file'],
    ],
    ['by who may not', check(null, document, asUser('contractor_employee')), ['forbidden']],
  ])('is none %s', (_case, decided, expected) => {
    expect(codes(decided)).toEqual(expected);
  });
});
