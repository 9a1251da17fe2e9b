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

/** Whether somebody of a kind is shown a group's chapters and documents, where the place is theirs to see (design section 6). */
export function seesGroup(type: UserType, group: ChapterGroup): boolean {
  return SEEN[type].includes(group);
}

/** The groups that are not shown to somebody of a kind: what is missing in them, their view cannot tell. */
export function unseenGroups(type: UserType): readonly ChapterGroup[] {
  return CHAPTER_GROUPS.filter((group) => !seesGroup(type, group));
}
