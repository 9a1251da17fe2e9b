import type { HomeEvent, HomeWorkVariables } from './home.generated.ts';

/** Rows of each part of the start page. */
export const HOME_ROWS = 8;

/** The parts of somebody's work, in the order of the page. */
export const PARTS = ['assigned', 'toClose', 'registrations'] as const;
export type Part = (typeof PARTS)[number];

/** What each part asks for: assigned to me and not ready; ready and my company's to close; registrations nobody took up. */
export function partsFor(userID: string): HomeWorkVariables {
  return {
    assigned: { assignedToUserIDs: [userID], statuses: ['new', 'pending'] },
    toClose: { myCompany: true, statuses: ['ready'] },
    registrations: { types: ['manual_registration', 'system_registration'], statuses: ['new'] },
    pagination: { limit: HOME_ROWS },
  };
}

type PartList = {
  readonly to: string;
  readonly search: Readonly<Record<string, string | readonly string[]>>;
};

/** The list that a part is the beginning of, with its filters. */
export const PART_LISTS: Readonly<Record<Part, PartList>> = {
  assigned: {
    to: '/action-event/list',
    search: { mine: 'true', statuses: ['new', 'pending'], sort: 'priority.asc' },
  },
  toClose: { to: '/action-event/list', search: { myCompany: 'true', statuses: 'ready' } },
  registrations: { to: '/logbook-registration/list', search: { statuses: 'new' } },
};

/** The screen of an event that is not done (specification 2). */
export function eventPath({ type, serviceEventID }: Pick<HomeEvent, 'type' | 'serviceEventID'>): string {
  return `/${type === 'action' ? 'action-event' : 'logbook-registration'}/edit/${serviceEventID}`;
}
