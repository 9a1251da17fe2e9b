import type { Calendar } from './calendar.ts';
import { type InBoth, inOne, type Language, textIn } from './language.ts';
import type { DisciplineKey } from './specs.ts';
import type { ChangeValues, EventValues, FileSpec, People, Step } from './steps.ts';
import { STORY_ACTIONS } from './story-actions.ts';
import { STORY_REGISTRATIONS } from './story-registrations.ts';

/** A time in the story: a time of day this many working days ago, or minutes ago. */
type Moment = readonly [workdays: number, time: string] | { readonly minutes: number };

/** A type whose texts of these keys are there in both languages. */
type Told<T, K extends keyof T> = { readonly [P in keyof T]: P extends K ? InBoth<NonNullable<T[P]>> : T[P] };

/** A later change by a person. */
type StoryChange = {
  readonly at: Moment;
  readonly by: string;
  readonly values: Told<ChangeValues, 'solutionDescription' | 'reason'>;
  readonly people?: People;
};

type StoryFile =
  | Told<Extract<FileSpec, { kind: 'picture' }>, 'name'>
  | Told<Extract<FileSpec, { kind: 'report' }>, 'name' | 'title' | 'lines'>;

type Place = {
  readonly event: string;
  readonly at: Moment;
  readonly location: string;
  readonly discipline: DisciplineKey;
  readonly file?: StoryFile;
  readonly later?: readonly StoryChange[];
};

type Written = Told<Omit<EventValues, 'dueDate'>, 'deviceID' | 'internalLocation' | 'description'>;

/** A registration of the story: by a visitor who gives a name or a trade, or by a signed-in person. */
export type StoryRegistration = Place &
  (
    | { readonly visitorName: string | InBoth; readonly values: Omit<Written, 'deviceID' | 'priority'> }
    | {
        readonly by: string;
        readonly values: Written;
        readonly people?: People;
      }
  );

/** An action of the story; `dueDays` counts from today, negative if overdue. */
export type StoryAction = Place &
  People & {
    readonly by: string;
    readonly values: Written;
    readonly dueDays: number;
    readonly source?: string;
  };

const FILE_AFTER_MS = 4 * 60_000;

/** What the demo accounts find on their first day: defined in `story-registrations.ts` and `story-actions.ts`. */
export function storySteps(calendar: Calendar, language: Language): Step[] {
  const stage = { calendar, language };
  return [
    ...STORY_REGISTRATIONS.flatMap((told) => registrationSteps(stage, told)),
    ...STORY_ACTIONS.flatMap((told) => actionSteps(stage, told)),
  ];
}

type Stage = { readonly calendar: Calendar; readonly language: Language };

function registrationSteps(stage: Stage, told: StoryRegistration): Step[] {
  const { calendar, language } = stage;
  const { event, location, discipline } = told;
  const place = { location, discipline };
  const at = momentOf(calendar, told.at);
  const first: Step =
    'visitorName' in told
      ? {
          event,
          at,
          by: null,
          deed: {
            kind: 'visit',
            ...place,
            values: { ...inOne(language, told.values), visitorName: textIn(language, told.visitorName) },
          },
        }
      : {
          event,
          at,
          by: told.by,
          deed: {
            kind: 'register',
            ...place,
            values: inOne(language, told.values),
            people: told.people ?? null,
          },
        };
  return [first, ...laterSteps(stage, told, first)];
}

function actionSteps(stage: Stage, told: StoryAction): Step[] {
  const { calendar, language } = stage;
  const { event, location, discipline, by, assignee, responsible, source = null } = told;
  const values = { ...inOne(language, told.values), dueDate: calendar.inDays(told.dueDays) };
  const people = { assignee, responsible };
  const first: Step = {
    event,
    at: momentOf(calendar, told.at),
    by,
    deed: { kind: 'action', location, discipline, values, people, source },
  };
  return [first, ...laterSteps(stage, told, first)];
}

function laterSteps({ calendar, language }: Stage, { file, later = [] }: Place, first: Step): Step[] {
  const { event, by } = first;
  const at = new Date(first.at.getTime() + FILE_AFTER_MS);
  return [
    ...(file ? [{ event, at, by, deed: { kind: 'file', file: inOne(language, file) } } as const] : []),
    ...later.map((told): Step => {
      const deed = {
        kind: 'change',
        values: inOne(language, told.values),
        people: told.people ?? null,
      } as const;
      return { event, at: momentOf(calendar, told.at), by: told.by, deed };
    }),
  ];
}

function momentOf(calendar: Calendar, moment: Moment): Date {
  return 'minutes' in moment ? calendar.minutesAgo(moment.minutes) : calendar.onWorkday(...moment);
}
