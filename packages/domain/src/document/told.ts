import { mayBeTold, type ToldFacts, type ToldPlace } from '../service-event/told.ts';
import type { CalendarDate } from '../shared/dates.ts';
import { seesGroup } from './seen-groups.ts';
import { type Acknowledgement, type Expiry, isAcknowledged } from './state.ts';
import type { ChapterGroup } from './vocabulary.ts';

/** A document as it is when a mail about it goes out. */
export type ToldDocument = ToldPlace & Expiry & Acknowledgement & { readonly chapterGroup: ChapterGroup };

/**
 * Whether somebody is still told that a document expires on a day: as of an event there, its chapter is one that the wall shows
 * them (design section 6), the day is still its own, and nobody has acknowledged it since (docs/decisions/0500). `document` is
 * null of one that was deleted.
 */
export function mayBeToldOfDocument(
  person: ToldFacts,
  document: ToldDocument | null,
  day: CalendarDate,
): boolean {
  return (
    document?.expiresAt === day &&
    !isAcknowledged(document) &&
    mayBeTold(person, document) &&
    seesGroup(person.userType, document.chapterGroup)
  );
}
