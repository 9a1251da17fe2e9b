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

/** How many fire alarms of each kind; `onterecht` in Dutch is unwanted and fake together (domain.md 1). */
export type AlarmCounts = {
  readonly real: number;
  readonly unwanted: number;
  readonly fake: number;
  /** Nobody has said yet. */
  readonly unknown: number;
};
