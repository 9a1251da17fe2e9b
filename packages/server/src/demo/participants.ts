import { ORGANIZATIONS } from './companies.ts';
import { peopleOf } from './people.ts';
import type { Random } from './random.ts';
import type { DisciplineKey, LocationSpec, PersonSpec } from './specs.ts';
import { byKey } from './specs.ts';

/** The last days, in which the demo accounts do only what their story says (story.ts). */
export const STORY_DAYS = 25;
/** How long before leaving a person starts nothing new. */
const NOTICE_DAYS = 60;

/** The people in one event: the building's, the organisation's and the contractor's. */
export type EventParticipants = {
  readonly reporter: string;
  readonly manager: string;
  readonly technician: string;
};

/** Draws the people for an event that begins this many days ago. */
export function pickParticipants(
  location: LocationSpec,
  discipline: DisciplineKey,
  daysAgo: number,
  random: Random,
): EventParticipants {
  const organization = byKey(ORGANIZATIONS, location.organization);
  const isFree = (person: PersonSpec) =>
    isThere(person, daysAgo) && (!person.isDemoAccount || daysAgo > STORY_DAYS);
  const managers = peopleOf(organization.key, 'organization_employee').filter(isFree);
  const residents = peopleOf(organization.key, 'location_employee').filter(
    (person) => isFree(person) && person.locations.includes(location.key),
  );
  const technicians = peopleOf(organization.contractors[discipline], 'contractor_employee').filter(isFree);
  const manager = random.pick(managers).key;
  return {
    reporter: residents.length > 0 ? random.pick(residents).key : manager,
    manager,
    technician: random.pick(technicians).key,
  };
}

function isThere({ leftDaysAgo }: PersonSpec, daysAgo: number): boolean {
  return leftDaysAgo === null || daysAgo > leftDaysAgo + NOTICE_DAYS;
}
