import { describe, expect, it } from 'vitest';
import { TEXT_MAX } from '../shared/limits.ts';
import { problemsOf } from '../shared/text.ts';
import {
  chapterPositionsSchema,
  checkDocumentSchema,
  createChapterSchema,
  createDocumentSchema,
  editDocumentSchema,
} from './schemas.ts';

const id = '019e0000-0000-7000-8000-000000000000';
const whole = { locationID: id, disciplineID: id, chapterID: id, name: 'Plan.pdf' };

function codes(schema: typeof createDocumentSchema | typeof editDocumentSchema, input: object): string[] {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : problemsOf(parsed.error, input).map(({ code, path }) => `${code} ${path}`);
}

describe('what a document takes', () => {
  it.each([
    ['the least', whole, []],
    [
      'everything',
      {
        ...whole,
        notes: 'First floor\nonly',
        expiresAt: '2028-02-29',
        warningMonths: 12,
        acknowledgeAlert: true,
        informContractor: false,
      },
      [],
    ],
    ['an emptied date', { ...whole, expiresAt: '' }, []],
    ['an emptied warning', { ...whole, warningMonths: '' }, []],
    [
      'nothing',
      {},
      ['locationID', 'disciplineID', 'chapterID', 'name'].map((field) => `document.field_required ${field}`),
    ],
    ['a blank name', { ...whole, name: '  ' }, ['document.field_required name']],
    ['a name too long', { ...whole, name: 'x'.repeat(TEXT_MAX.documentName + 1) }, ['field.too_long name']],
    ['notes too long', { ...whole, notes: 'x'.repeat(TEXT_MAX.documentNotes + 1) }, ['field.too_long notes']],
    ['a day that there is not', { ...whole, expiresAt: '2027-02-29' }, ['field.not_a_date expiresAt']],
    ['two months', { ...whole, warningMonths: 2 }, ['field.invalid warningMonths']],
    ['an id that is none', { ...whole, chapterID: 'x' }, ['field.not_an_id chapterID']],
    ['its organisation', { ...whole, organizationID: id }, []],
    ['an organisation that is none', { ...whole, organizationID: 'x' }, ['field.not_an_id organizationID']],
    ['what is not a field', { ...whole, contractorID: id }, ['field.unknown contractorID']],
  ])('%s', (_case, input, expected) => {
    expect(codes(createDocumentSchema, input).sort()).toEqual([...expected].sort());
  });

  it('may change any of it, and nothing', () => {
    expect(codes(editDocumentSchema, {})).toEqual([]);
    expect(codes(editDocumentSchema, { chapterID: '' })).toEqual(['document.field_required chapterID']);
    expect(codes(editDocumentSchema, { deletedAt: null })).toEqual(['field.unknown deletedAt']);
  });

  it('a check takes a date or nothing', () => {
    expect(checkDocumentSchema.safeParse({}).success).toBe(true);
    expect(checkDocumentSchema.safeParse({ expiresAt: '2027-06-15' }).success).toBe(true);
    expect(checkDocumentSchema.safeParse({ expiresAt: 'soon' }).success).toBe(false);
  });
});

describe('what chapters take', () => {
  it.each([
    ['nothing', {}, { required: false, active: true }],
    ['required', { required: true }, { required: true, active: true }],
    ['out of use', { active: false }, { required: false, active: false }],
    ['both', { required: true, active: false }, { required: true, active: false }],
  ])('a new one of which is said: %s', (_said, said, expected) => {
    const named = { disciplineID: id, group: 'involved', nameEn: 'Plans', nameNl: 'Plattegronden' };
    expect(createChapterSchema.parse({ ...named, ...said })).toEqual({ ...named, ...expected });
  });

  it('a group of the three, and a name in both languages', () => {
    const chapter = { disciplineID: id, group: 'involved', nameEn: 'Plans', nameNl: 'Plattegronden' };
    expect(createChapterSchema.safeParse({ ...chapter, group: 'secret' }).success).toBe(false);
    expect(createChapterSchema.safeParse({ ...chapter, nameNl: '' }).success).toBe(false);
  });

  it('an order of at least one', () => {
    expect(chapterPositionsSchema.safeParse({ disciplineID: id, chapterIDs: [id] }).success).toBe(true);
    expect(chapterPositionsSchema.safeParse({ disciplineID: id, chapterIDs: [] }).success).toBe(false);
  });
});
