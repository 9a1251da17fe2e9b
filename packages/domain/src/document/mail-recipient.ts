import {
  mayReceiveEventMail,
  type RecipientFacts,
  type RecipientPlace,
} from '../service-event/mail/mail-recipient.ts';
import type { CalendarDate } from '../shared/dates.ts';
import { isGroupVisible } from './chapter-visibility.ts';
import { type Acknowledgement, type Expiry, isAcknowledged } from './state.ts';
import type { ChapterGroup } from './vocabulary.ts';

/** A document in its state when a mail about it is sent. */
export type MailedDocument = RecipientPlace &
  Expiry &
  Acknowledgement & { readonly chapterGroup: ChapterGroup };

/**
 * Whether a person may still be told that a document expires on a day: the rules for events at its place apply, its chapter is
 * in a group that the wall shows the person (design section 6), the day is still its expiry, and nobody has acknowledged that
 * since (docs/decisions/0500). `document` is null if it was deleted.
 */
export function mayReceiveDocumentMail(
  person: RecipientFacts,
  document: MailedDocument | null,
  day: CalendarDate,
): boolean {
  return (
    document?.expiresAt === day &&
    !isAcknowledged(document) &&
    mayReceiveEventMail(person, document) &&
    isGroupVisible(person.userType, document.chapterGroup)
  );
}
