import type { EventFacts, MailData, MailTemplate } from './mail-data.ts';

/** The words of one mail. */
export type MailWords = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What the button says; mails without a button leave it out. */
  readonly action?: string;
};

/** Every word that mails use, in one language; a mail without words does not compile. */
export type MailTexts = {
  readonly greeting: (firstName: string | null) => string;
  readonly actionHint: string;
  /** Why this mail came: to an account, or because of a choice that can be undone. */
  readonly footer: { readonly account: string; readonly notification: string };
  /** What the link says that switches off mails of this cause. */
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
  readonly mails: { readonly [T in MailTemplate]: (data: MailData[T]) => MailWords };
};

/** Where something is, for subjects: discipline and location. */
export function placeOf({
  disciplineName,
  locationName,
}: Pick<EventFacts, 'disciplineName' | 'locationName'>): string {
  return `${disciplineName}, ${locationName}`;
}
