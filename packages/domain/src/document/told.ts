import { mayBeTold, type ToldFacts, type ToldPlace } from '../service-event/told.ts';
import { seesGroup } from './seen-groups.ts';
import type { ChapterGroup } from './vocabulary.ts';

/** Whether somebody is still told of a document: as of an event there, and its chapter is one that the wall shows them (design section 6). */
export function mayBeToldOfDocument(
  person: ToldFacts,
  place: ToldPlace & { readonly chapterGroup: ChapterGroup },
): boolean {
  return mayBeTold(person, place) && seesGroup(person.userType, place.chapterGroup);
}
