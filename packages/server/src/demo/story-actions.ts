import type { StoryAction } from './story.ts';
import { FOR_CONTRACTOR } from './story-contractor.ts';
import { FOR_ORGANIZATION } from './story-organization.ts';
import { FOR_OTHERS } from './story-others.ts';

/** The actions of the story; all times are on working days before today, so that none is in the future. */
export const STORY_ACTIONS: readonly StoryAction[] = [...FOR_CONTRACTOR, ...FOR_ORGANIZATION, ...FOR_OTHERS];
