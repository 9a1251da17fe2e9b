import {
  type Priority,
  type ServiceEventType,
  type Status,
  WAITING_STATUSES,
} from '../service-event/vocabulary.ts';
import { AGE_BANDS, type AgeBand } from './age-bands.ts';

/** Categories meaning that something is out of service for as long as the event is open. */
export const OUT_OF_SERVICE_CATEGORIES = ['DISABLEMENT', 'ISOLATION'] as const;

/** Priorities by which a list can be filtered, most urgent first; events without a priority are only in the total. */
export const COUNTED_PRIORITIES = [1, 2, 3, 4] as const;

/** A group of open events that share all the values that the dashboard needs, and their number. */
export type OpenGroup = {
  readonly type: ServiceEventType;
  readonly status: Status;
  /** Assigned to the caller; `priority` and `age` are given only for these. */
  readonly mine: boolean;
  readonly unassigned: boolean;
  /** Belongs to the caller's company, which counts as the creator's. */
  readonly ofCompany: boolean;
  readonly out: boolean;
  readonly overdue: boolean;
  readonly priority: Priority;
  readonly age: AgeBand | null;
  readonly count: number;
};

/** Figures of the two lists that contain open events. */
export type ByList = { readonly actions: number; readonly registrations: number };

/** The figures of open events for a person; each figure is the total of a list that can be opened. */
export type OpenFigures = {
  /** Assigned to the caller and not ready: ready events wait for another person. */
  readonly mine: ByList;
  /** The actions among these: those overdue, by priority, by age. */
  readonly mineOverdue: number;
  readonly priorities: readonly { readonly priority: number; readonly count: number }[];
  readonly ages: readonly { readonly band: AgeBand; readonly count: number }[];
  /** Ready, and of the caller's company, which alone may close them (specification 4). */
  readonly toClose: ByList;
  /** New registrations without an assignee. */
  readonly unassigned: number;
  readonly overdue: ByList;
  readonly out: ByList;
};

const WAITING: readonly Status[] = WAITING_STATUSES;

/** Sums groups into the figures of the dashboard. */
export function sumOpenGroups(groups: readonly OpenGroup[]): OpenFigures {
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
