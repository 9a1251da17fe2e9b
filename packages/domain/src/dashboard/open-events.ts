import {
  type Priority,
  type ServiceEventType,
  type Status,
  WAITING_STATUSES,
} from '../service-event/vocabulary.ts';
import { AGE_BANDS, type AgeBand } from './age-bands.ts';

/** Categories that say that something is out of service for as long as the event is open. */
export const OUT_CATEGORIES = ['DISABLEMENT', 'ISOLATION'] as const;

/** Priorities that a list can be narrowed to, the most urgent first; what has none is in the total alone. */
export const COUNTED_PRIORITIES = [1, 2, 3, 4] as const;

/** Open events that are alike in all that the dashboard asks, and how many they are. */
export type OpenGroup = {
  readonly type: ServiceEventType;
  readonly status: Status;
  /** Assigned to the asker; `priority` and `age` are told of these alone. */
  readonly mine: boolean;
  readonly unassigned: boolean;
  /** Of the asker's company, which counts as the creator's. */
  readonly ofCompany: boolean;
  readonly out: boolean;
  readonly overdue: boolean;
  readonly priority: Priority;
  readonly age: AgeBand | null;
  readonly count: number;
};

/** Figures of the two lists that open events stand in. */
export type ByList = { readonly actions: number; readonly registrations: number };

/** What open events come to for somebody; each figure is the total of a list that can be opened. */
export type OpenFigures = {
  /** Assigned to the asker and not ready: what is ready waits for somebody else. */
  readonly mine: ByList;
  /** Of these the actions: those overdue, by priority, by age. */
  readonly mineOverdue: number;
  readonly priorities: readonly { readonly priority: number; readonly count: number }[];
  readonly ages: readonly { readonly band: AgeBand; readonly count: number }[];
  /** Ready, and of the asker's company, which alone may close them (specification 4). */
  readonly toClose: ByList;
  /** New registrations that nobody is assigned to. */
  readonly unassigned: number;
  readonly overdue: ByList;
  readonly out: ByList;
};

const WAITING: readonly Status[] = WAITING_STATUSES;

/** Adds groups up to the figures of the dashboard. */
export function tallyOpen(groups: readonly OpenGroup[]): OpenFigures {
  const waiting = groups.filter(({ mine, status }) => mine && WAITING.includes(status));
  const actions = waiting.filter(({ type }) => type === 'action');
  return {
    mine: byList(waiting),
    mineOverdue: sum(actions.filter(({ overdue }) => overdue)),
    priorities: COUNTED_PRIORITIES.map((priority) => ({
      priority,
      count: sum(actions.filter((group) => group.priority === priority)),
    })),
    ages: AGE_BANDS.map((band) => ({ band, count: sum(actions.filter(({ age }) => age === band)) })),
    toClose: byList(groups.filter(({ ofCompany, status }) => ofCompany && status === 'ready')),
    unassigned: sum(
      groups.filter(({ type, status, unassigned }) => unassigned && status === 'new' && type !== 'action'),
    ),
    overdue: byList(groups.filter(({ overdue }) => overdue)),
    out: byList(groups.filter(({ out }) => out)),
  };
}

function byList(groups: readonly OpenGroup[]): ByList {
  return {
    actions: sum(groups.filter(({ type }) => type === 'action')),
    registrations: sum(groups.filter(({ type }) => type !== 'action')),
  };
}

function sum(groups: readonly OpenGroup[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}
