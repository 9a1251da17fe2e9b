import {
  CATEGORIES,
  type Category,
  REGISTRATION_TYPES,
  type ServiceEventType,
} from '../service-event/vocabulary.ts';

/** The parts of a logbook that contain its entries; each entry is in exactly one. */
export const LOGBOOK_PARTS = ['alarms', 'registrations', 'actions'] as const;
export type LogbookPart = (typeof LOGBOOK_PARTS)[number];

const ALARM: readonly Category[] = ['FIRE'];

/** Which events a part contains: a registered fire alarm belongs to the alarms, every other registration to the registrations. */
export const PART_CONTENTS: Readonly<
  Record<
    LogbookPart,
    { readonly types: readonly ServiceEventType[]; readonly categories: readonly Category[] }
  >
> = {
  alarms: { types: REGISTRATION_TYPES, categories: ALARM },
  registrations: {
    types: REGISTRATION_TYPES,
    categories: CATEGORIES.filter((category) => !ALARM.includes(category)),
  },
  actions: { types: ['action'], categories: CATEGORIES },
};

/**
 * The lists of entries in a logbook of a period, in order: the entries that were open when the period began, whichever part
 * they were registered in, and the parts with the entries registered in the period. No entry is in two lists.
 */
export const ENTRY_LISTS = ['carriedOver', ...LOGBOOK_PARTS] as const;
export type EntryList = (typeof ENTRY_LISTS)[number];

/** The lists of a logbook from which items can disappear: its documents and its entries. */
export const LOGBOOK_LISTS = ['documents', ...ENTRY_LISTS] as const;
export type LogbookList = (typeof LOGBOOK_LISTS)[number];

/**
 * Whether an event is carried over into a period: registered before its beginning and not completed by then
 * (docs/decisions/0520).
 */
export function isCarriedOver(
  { createdAt, completedAt }: { readonly createdAt: Date; readonly completedAt: Date | null },
  begin: Date,
): boolean {
  return createdAt < begin && (completedAt === null || completedAt >= begin);
}

/** The facts that decide in which list of a period's logbook an event is. */
export type Listed = {
  readonly type: ServiceEventType;
  readonly category: Category;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
};

/** The list of a period's logbook that contains an event; null if none does. `end` is the first moment after the period. */
export function entryListOf(
  event: Listed,
  { begin, end }: { readonly begin: Date; readonly end: Date },
): EntryList | null {
  const { type, category, createdAt } = event;
  if (createdAt >= end) return null;
  if (createdAt < begin) return isCarriedOver(event, begin) ? 'carriedOver' : null;
  const holds = (part: LogbookPart) =>
    PART_CONTENTS[part].types.includes(type) && PART_CONTENTS[part].categories.includes(category);
  return LOGBOOK_PARTS.find(holds) ?? null;
}

/** How many fire alarms of each kind; the Dutch `onterecht` means unwanted and fake together (domain.md 1). */
export type AlarmCounts = {
  readonly real: number;
  readonly unwanted: number;
  readonly fake: number;
  /** The kind has not been entered yet. */
  readonly unknown: number;
};
