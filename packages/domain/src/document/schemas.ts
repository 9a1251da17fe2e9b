import { z } from 'zod';
import { requiredDate } from '../shared/dates.ts';
import { CHAPTERS_PER_DISCIPLINE_MAX, TEXT_MAX } from '../shared/limits.ts';
import {
  emptyToNull,
  missingOr,
  oneOf,
  optionalID,
  optionalText,
  requiredID,
  requiredText,
  yesOrNo,
} from '../shared/text.ts';
import { CHAPTER_GROUPS, WARNING_MONTHS } from './vocabulary.ts';

const required = () => requiredID('document.field_required');
const invalid = { error: missingOr('field.invalid') };

const locationID = required();
const disciplineID = required();
const chapterID = required();
const name = requiredText(TEXT_MAX.documentName, { required: 'document.field_required' });
const notes = optionalText(TEXT_MAX.documentNotes, { lines: true });
const expiresAt = emptyToNull(requiredDate()).optional();
const warningMonths = emptyToNull(z.literal([...WARNING_MONTHS], invalid)).optional();

/**
 * POST /document: the file follows in a call of its own, and the name is sent here. The organisation may be sent; it must be
 * the location's. A warning needs a date to warn of.
 */
export const createDocumentSchema = z.strictObject({
  organizationID: optionalID(),
  locationID,
  disciplineID,
  chapterID,
  name,
  notes,
  expiresAt,
  warningMonths,
  acknowledgeAlert: yesOrNo.optional(),
  informContractor: yesOrNo.optional(),
});
export type CreateDocumentInput = z.output<typeof createDocumentSchema>;

/** PATCH /document/{id}: omitted values stay. */
export const editDocumentSchema = z
  .strictObject({
    locationID,
    disciplineID,
    chapterID,
    name,
    notes,
    expiresAt,
    warningMonths,
    acknowledgeAlert: yesOrNo,
    informContractor: yesOrNo,
  })
  .partial();
export type EditDocumentInput = z.output<typeof editDocumentSchema>;

/** POST /document/{id}/check: the expiry was seen; with a new date, the document is renewed until then. */
export const checkDocumentSchema = z.strictObject({ expiresAt });
export type CheckDocumentInput = z.output<typeof checkDocumentSchema>;

const chapterName = requiredText(TEXT_MAX.name);

/**
 * POST /chapter: a new chapter is the last one. Unless sent otherwise, it is in use, and a complete logbook needs no document
 * in it.
 */
export const createChapterSchema = z.strictObject({
  disciplineID: requiredID(),
  group: oneOf(CHAPTER_GROUPS),
  nameEn: chapterName,
  nameNl: chapterName,
  required: yesOrNo.default(false),
  active: yesOrNo.default(true),
});
export type CreateChapterInput = z.output<typeof createChapterSchema>;

/** PATCH /chapter/{id}: omitted values stay. Its discipline cannot be changed, because documents refer to the chapter. */
export const editChapterSchema = z
  .strictObject({
    group: oneOf(CHAPTER_GROUPS),
    nameEn: chapterName,
    nameNl: chapterName,
    required: yesOrNo,
    active: yesOrNo,
  })
  .partial();
export type EditChapterInput = z.output<typeof editChapterSchema>;

/** POST /chapter/positions: all chapters of a discipline in their new order. */
export const chapterPositionsSchema = z.strictObject({
  disciplineID: requiredID(),
  chapterIDs: z
    .array(requiredID(), invalid)
    .min(1, { error: 'field.required' })
    .max(CHAPTERS_PER_DISCIPLINE_MAX, invalid),
});
export type ChapterPositionsInput = z.output<typeof chapterPositionsSchema>;
