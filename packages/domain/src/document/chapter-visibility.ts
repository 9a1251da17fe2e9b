import type { UserType } from '../access/user-types.ts';
import { CHAPTER_GROUPS, type ChapterGroup } from './vocabulary.ts';

const SEEN: Readonly<Record<UserType, readonly ChapterGroup[]>> = {
  application_owner: CHAPTER_GROUPS,
  reseller_employee: [],
  organization_employee: CHAPTER_GROUPS,
  location_employee: CHAPTER_GROUPS,
  contractor_employee: ['public', 'contractor'],
  public: ['public'],
};

/** Whether a type of user is shown a group's chapters and documents, at a place that the user sees (design section 6). */
export function isGroupVisible(type: UserType, group: ChapterGroup): boolean {
  return SEEN[type].includes(group);
}

/** The groups that are not shown to a type of user: their view cannot tell what is missing in these. */
export function unseenGroups(type: UserType): readonly ChapterGroup[] {
  return CHAPTER_GROUPS.filter((group) => !isGroupVisible(type, group));
}
