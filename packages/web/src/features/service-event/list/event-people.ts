import { displayName } from '@fireledger/domain/user/display-name.ts';
import { query } from '../../../platform/graphql.ts';
import type { PickerOption } from '../../../ui/picker.tsx';
import { type EventPeopleData, eventPeopleDocument } from '../place.generated.ts';

/** Whom a list can be narrowed by: own people, those of contracts, and who stands on the newest events. */
export async function readEventPeople(search: string, signal: AbortSignal): Promise<readonly PickerOption[]> {
  const read = await query(eventPeopleDocument, { search }, { signal });
  return read.eventPeople.map(choiceOf);
}

/** One of them by id; null where it is nobody that this person sees. */
export async function readEventPerson(userID: string, signal: AbortSignal): Promise<PickerOption | null> {
  const read = await query(eventPeopleDocument, { userIDs: [userID] }, { signal });
  const [person] = read.eventPeople;
  return person ? choiceOf(person) : null;
}

function choiceOf(person: EventPeopleData['eventPeople'][number]): PickerOption {
  return { value: person.userID, label: displayName(person), detail: person.company?.name };
}
