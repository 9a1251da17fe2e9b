import { displayName } from '@fireledger/domain/user/display-name.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '../../../platform/use-locale.ts';
import { useEventLabels } from '../../../ui/display/event-tags.tsx';
import type { FieldFormatters } from '../../../ui/form/use-entity-form.ts';
import type { EventPerson } from '../event.generated.ts';
import { priorityNameOf } from '../priority-name.ts';
import {
  assignableQuery,
  disciplinesQuery,
  type EventDetail,
  eventQuery,
  fireCausesQuery,
  locationQuery,
} from '../queries.ts';
import type { EventValues } from './event-values.ts';

/** Everybody named on the screen of an event. */
export function peopleOf(event: EventDetail): readonly EventPerson[] {
  const { assignedToUser, responsibleUser, createdBy, historyPaginated, files } = event;
  return [
    assignedToUser,
    responsibleUser,
    createdBy.person,
    ...historyPaginated.items.map(({ changedBy }) => changedBy),
    ...files.map(({ uploadedBy }) => uploadedBy),
  ].filter((person) => person !== null);
}

/** The names of people, places and causes that an event refers to by id or code; from the cache, or read now. */
export function useKnownNames(event: EventDetail): ReadonlyMap<string, string> {
  const { location, discipline } = event;
  const dutch = useLocale() === 'nl_NL';
  const open = event.rights.includes('service_event.edit');
  const assignable = useQuery({
    ...assignableQuery(location?.locationID ?? null, discipline?.disciplineID ?? null),
    enabled: open && location !== null && discipline !== null,
  });
  const causes = useQuery({ ...fireCausesQuery, enabled: event.category === 'FIRE' });
  const disciplines = useQuery(disciplinesQuery);
  const people = [...(assignable.data ?? []), ...peopleOf(event)];
  return new Map([
    ...people.map((person) => [person.userID, displayName(person)] as const),
    ...(disciplines.data ?? []).map((one) => [one.disciplineID, one.name] as const),
    ...(discipline ? [[discipline.disciplineID, discipline.name] as const] : []),
    ...(location ? [[location.locationID, location.name] as const] : []),
    ...event.files.map((file) => [file.fileID, file.name] as const),
    ...(causes.data ?? []).map(
      (cause) => [`cause ${cause.code}`, `${cause.code} ${dutch ? cause.labelNl : cause.labelEn}`] as const,
    ),
  ]);
}

/** The values of an event's form in words, for resolving a conflict between two versions. */
export function useEventFormatters(event: EventDetail): FieldFormatters<EventValues> {
  const labels = useEventLabels();
  const names = useKnownNames(event);
  const client = useQueryClient();
  // Values saved by somebody else may refer to people and places that only the newest version contains.
  const newest = client.getQueryData(eventQuery(event.serviceEventID).queryKey);
  const others = new Map((newest ? peopleOf(newest) : []).map((one) => [one.userID, displayName(one)]));
  const nameOf = (id: string | null) => {
    if (id === null) return undefined;
    const location = client.getQueryData(locationQuery(id).queryKey);
    return names.get(id) ?? others.get(id) ?? location?.name;
  };
  return {
    locationID: nameOf,
    disciplineID: nameOf,
    assignedToUserID: nameOf,
    responsibleUserID: nameOf,
    category: (value) => labels.category[value as EventDetail['category']],
    origin: (value) => labels.origin[value as EventDetail['origin']],
    type: (value) => labels.type[value as EventDetail['type']],
    priority: (value) => labels.priority[priorityNameOf(value)],
    fireAlarmType: (value) =>
      value === null ? undefined : labels.fireAlarmType[value as NonNullable<EventDetail['fireAlarmType']>],
    causeCode: (value) => (value === null ? undefined : names.get(`cause ${value}`)),
  };
}
