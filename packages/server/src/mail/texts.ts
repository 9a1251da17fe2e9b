import type { EventFacts, MailData, MailTemplate } from './mail-data.ts';

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
  readonly mails: { readonly [T in MailTemplate]: (data: MailData[T]) => MailTextSet };
};

/** The place, for subjects: discipline and location. */
export function placeOf({
  disciplineName,
  locationName,
}: Pick<EventFacts, 'disciplineName' | 'locationName'>): string {
  return `${disciplineName}, ${locationName}`;
}
