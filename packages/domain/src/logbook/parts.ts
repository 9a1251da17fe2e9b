import {
  CATEGORIES,
  type Category,
  REGISTRATION_TYPES,
  type ServiceEventType,
} from '../service-event/vocabulary.ts';

/** The parts of a logbook that hold its entries; each entry stands in one. */
export const LOGBOOK_PARTS = ['alarms', 'registrations', 'actions'] as const;
export type LogbookPart = (typeof LOGBOOK_PARTS)[number];

const ALARM: readonly Category[] = ['FIRE'];

/** Which events a part holds: a fire alarm that was registered is an alarm, every other registration is one. */
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
 * The lists of entries that a logbook of a period has, in their order: what was open when the period began, whichever part it was
 * registered in, and the parts of what was registered in the period. No entry stands in two.
 */
export const ENTRY_LISTS = ['carriedOver', ...LOGBOOK_PARTS] as const;
export type EntryList = (typeof ENTRY_LISTS)[number];

/** The lists of a logbook from which something may go: its documents and its entries. */
export const LOGBOOK_LISTS = ['documents', ...ENTRY_LISTS] as const;
export type LogbookList = (typeof LOGBOOK_LISTS)[number];

/** Whether an event is carried over into a period: registered before its first moment and not done by then (docs/decisions/0520). */
export function isCarriedOver(
  { createdAt, completedAt }: { readonly createdAt: Date; readonly completedAt: Date | null },
  begin: Date,
): boolean {
  return createdAt < begin && (completedAt === null || completedAt >= begin);
}

/** What tells in which list of a period's logbook an event stands. */
export type Listed = {
  readonly type: ServiceEventType;
  readonly category: Category;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
};

/** The list of a period's logbook in which an event stands; null where it stands in none. The end is the first moment after it. */
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

/** How many fire alarms of each kind; `onterecht` in Dutch is unwanted and fake together (domain.md 1). */
export type AlarmCounts = {
  readonly real: number;
  readonly unwanted: number;
  readonly fake: number;
  /** Nobody has said yet. */
  readonly unknown: number;
};
