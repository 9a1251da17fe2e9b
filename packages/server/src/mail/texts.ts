import type { WarningGroup } from '@fireledger/domain/document/warning-list.ts';
import type { DueDocuments, EventFacts, MailData, MailTemplate } from './mail-data.ts';

/** The texts of one mail. */
export type MailTextSet = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The label of the button; mails without a button omit it. */
  readonly action?: string;
};

/** All texts of the mails in one language; a mail without texts does not compile. */
export type MailTexts = {
  readonly greeting: (firstName: string | null) => string;
  readonly actionHint: string;
  /** Why the reader gets this mail: for an account, or because of a choice that can be undone. */
  readonly footer: { readonly account: string; readonly notification: string };
  /** The label of the link that switches off mails of this cause. */
  readonly unsubscribe: string;
  readonly facts: Readonly<
    Record<
      | 'location'
      | 'discipline'
      | 'assignee'
      | 'priority'
      | 'dueDate'
      | 'description'
      | 'document'
      | 'chapter'
      | 'expiresAt'
      | 'expiredAt',
      string
    >
  >;
  /** The list in a mail about several documents. */
  readonly due: {
    readonly groups: Readonly<Record<WarningGroup, string>>;
    /** The days until a document's last; below 0: since then. */
    readonly daysLeft: (days: number) => string;
    /** What is said of a document that the reader is asked to confirm. */
    readonly toConfirm: string;
    /** How many documents the list leaves out: at least one. `figure` is the number as it is written. */
    readonly more: (count: number, figure: string) => string;
  };
  /** The list in a mail about several events. */
  readonly assigned: {
    /** How many events the list leaves out: at least one. `figure` is the number as it is written. */
    readonly more: (count: number, figure: string) => string;
  };
  readonly mails: { readonly [T in MailTemplate]: (data: MailData[T]) => MailTextSet };
};

/** The place, for subjects: discipline and location. */
export function placeOf({
  disciplineName,
  locationName,
}: Pick<EventFacts, 'disciplineName' | 'locationName'>): string {
  return `${disciplineName}, ${locationName}`;
}

/** The place of several things, for the end of a subject: their location, if all are at the same one. */
export function locationOf({ locationName }: Pick<DueDocuments, 'locationName'>): string {
  return locationName === null ? '' : `, ${locationName}`;
}
