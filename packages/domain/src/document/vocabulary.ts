/**
 * Who sees the content of a chapter: visitors too; the people of the location and the organisation; these and the contractor
 * (design section 6).
 */
export const CHAPTER_GROUPS = ['public', 'involved', 'contractor'] as const;
export type ChapterGroup = (typeof CHAPTER_GROUPS)[number];

/** How many months before the expiry the warning begins (specification 4 and 9). */
export const WARNING_MONTHS = [1, 3, 6, 12] as const;
export type WarningMonths = (typeof WARNING_MONTHS)[number];

/**
 * The default warning of a date until a person chooses another: no document expires without a warning just because nobody
 * thought of it.
 */
export const FIRST_WARNING_MONTHS = 3 satisfies WarningMonths;

/** The states of a document with respect to its expiry date (design section 6). */
export const DOCUMENT_STATES = ['valid', 'expiring', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The keys by which a list of documents can be ordered; `chapter` keeps those of one chapter together. */
export const DOCUMENT_ORDER_FIELDS = ['name', 'chapter', 'expires_at', 'created_at', 'updated_at'] as const;
