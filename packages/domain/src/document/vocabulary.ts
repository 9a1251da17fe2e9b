/**
 * Who sees what is in a chapter: visitors too; the location's and the organisation's people; these and the contractor (design
 * section 6).
 */
export const CHAPTER_GROUPS = ['public', 'involved', 'contractor'] as const;
export type ChapterGroup = (typeof CHAPTER_GROUPS)[number];

/** How many months before the expiry its warning comes (specification 4 and 9). */
export const WARNING_MONTHS = [1, 3, 6, 12] as const;
export type WarningMonths = (typeof WARNING_MONTHS)[number];

/** What a date warns by until somebody has chosen: no document expires unheard because nobody thought of it. */
export const FIRST_WARNING_MONTHS = 3 satisfies WarningMonths;

/** How a document stands to its expiry date (design section 6). */
export const DOCUMENT_STATES = ['valid', 'expiring', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** By what a list of documents can be ordered; `chapter` keeps those of one chapter together. */
export const DOCUMENT_ORDER_FIELDS = ['name', 'chapter', 'expires_at', 'created_at', 'updated_at'] as const;
