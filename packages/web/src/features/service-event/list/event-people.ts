import { displayName } from '@fireledger/domain/user/display-name.ts';
import { query } from '../../../platform/graphql.ts';
import type { Choice, PickerSource } from '../../../platform/picker-sources.ts';
import { type EventPeopleData, eventPeopleDocument } from '../place.generated.ts';

/** The people that a list can be filtered by: own people, those of contracts, and those named on the newest events. */
export const EVENT_PEOPLE: PickerSource<object> = {
  entity: 'user',
  of: 'event_people',
  many: async ({ search }, signal) => {
    const read = await query(eventPeopleDocument, { search }, { signal });
    return read.eventPeople.map(choiceOf);
  },
  one: async (userID, signal) => {
    const read = await query(eventPeopleDocument, { userIDs: [userID] }, { signal });
    const [person] = read.eventPeople;
    return person ? choiceOf(person) : null;
  },
};

function choiceOf(person: EventPeopleData['eventPeople'][number]): Choice {
  return { value: person.userID, label: displayName(person), detail: person.company?.name };
}
