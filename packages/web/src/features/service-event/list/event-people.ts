import { displayName } from '@fireledger/domain/user/display-name.ts';
import { query } from '../../../platform/graphql.ts';
import type { PickerOption } from '../../../ui/field/picker.tsx';
import { type EventPeopleData, eventPeopleDocument } from '../place.generated.ts';

/** The people that a list can be filtered by: own people, those of contracts, and those named on the newest events. */
export async function readEventPeople(search: string, signal: AbortSignal): Promise<readonly PickerOption[]> {
  const read = await query(eventPeopleDocument, { search }, { signal });
  return read.eventPeople.map(choiceOf);
}

/** One of them by id; null if this person may not see them. */
export async function readEventPerson(userID: string, signal: AbortSignal): Promise<PickerOption | null> {
  const read = await query(eventPeopleDocument, { userIDs: [userID] }, { signal });
  const [person] = read.eventPeople;
  return person ? choiceOf(person) : null;
}

function choiceOf(person: EventPeopleData['eventPeople'][number]): PickerOption {
  return { value: person.userID, label: displayName(person), detail: person.company?.name };
}
