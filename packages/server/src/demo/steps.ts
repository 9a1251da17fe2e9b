import type {
  Category,
  FireAlarmType,
  PersonalOrigin,
  Priority,
  Status,
} from '@fireledger/domain/service-event/vocabulary.ts';
import type { CalendarDate } from '@fireledger/domain/shared/dates.ts';
import type { DisciplineKey } from './specs.ts';

/** A file that a person adds: a picture made of shapes, or a report. */
export type FileSpec =
  | { readonly kind: 'picture'; readonly name: string; readonly of: DisciplineKey; readonly seed: string }
  | {
      readonly kind: 'report';
      readonly name: string;
      readonly title: string;
      readonly lines: readonly string[];
    };

type Place = { readonly location: string; readonly discipline: DisciplineKey };

/** The content of a person's registration or of an action; people by their keys. */
export type EventValues = {
  readonly category: Category;
  readonly origin?: PersonalOrigin;
  readonly priority: Priority;
  readonly deviceID: string;
  readonly internalLocation: string;
  readonly description: string;
  readonly dueDate?: CalendarDate;
  readonly fireAlarmType?: FireAlarmType;
  readonly causeCode?: number;
};

/** The keys of the people whom an event names. */
export type People = { readonly assignee: string; readonly responsible: string };

export type VisitorValues = {
  readonly category: Category;
  readonly internalLocation: string;
  readonly description: string;
  readonly visitorName: string;
};

export type ChangeValues = {
  readonly status?: Status;
  readonly solutionDescription?: string;
  readonly reason?: string;
  readonly fireAlarmType?: FireAlarmType;
  readonly causeCode?: number;
};

/** What a person does, without the time, the event and the person. */
export type DemoAct =
  | ({ readonly kind: 'register'; readonly values: EventValues; readonly people: People | null } & Place)
  | ({ readonly kind: 'visit'; readonly values: VisitorValues } & Place)
  | ({
      readonly kind: 'action';
      readonly values: EventValues;
      readonly people: People;
      /** The registration that it follows from. */
      readonly source: string | null;
    } & Place)
  | { readonly kind: 'change'; readonly values: ChangeValues; readonly people: People | null }
  | { readonly kind: 'file'; readonly file: FileSpec }
  | { readonly kind: 'leave'; readonly person: string };

/** One deed of one person (null: a visitor) at one time; `event` identifies the event, the same in all steps of its life. */
export type Step = {
  readonly at: Date;
  readonly by: string | null;
  readonly event: string;
  readonly deed: DemoAct;
};
