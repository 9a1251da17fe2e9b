import { worksAt } from '../access/works-at.ts';
import type { CandidateFacts, PlaceFacts } from './facts.ts';

/** Whom a mail about an event is for, as they are when it goes out. */
export type ToldFacts = Pick<
  CandidateFacts,
  'userType' | 'active' | 'organizationID' | 'contractorID' | 'locationIDs'
>;

/** Where an event is by then. */
export type ToldPlace = Pick<PlaceFacts, 'organizationID' | 'locationID' | 'contractorID'>;

/**
 * Whether somebody is still told of an event, which a mail shows as much of as the screen: they and their company are active and
 * the wall shows them the event (design section 4). `place` is null of an event that was deleted.
 */
export function mayBeTold(person: ToldFacts, place: ToldPlace | null): boolean {
  return place !== null && person.active && worksAt({ kind: 'user', ...person }, place);
}
