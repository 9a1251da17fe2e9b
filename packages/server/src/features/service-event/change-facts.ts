import type { EditFacts } from '@fireledger/domain/service-event/edit.ts';
import type { ChangeInput } from '@fireledger/domain/service-event/schemas.ts';
import { sql } from 'kysely';
import { cachedQuery } from '../../db/cached-query.ts';
import type { Access } from '../../db/with-access.ts';
import { candidateAmong, selectCandidates } from './candidates.ts';
import { asPlace, selectPlace } from './place-facts.ts';
import { followUpsOf, type ServiceEventRow } from './service-event.read.ts';
import { activeCauses } from './service-event.store.ts';

/** What a change may name differently from the event. */
type Named = Pick<
  ChangeInput,
  'type' | 'locationID' | 'disciplineID' | 'assignedToUserID' | 'responsibleUserID'
>;

/** The place of the event after the change, computed in the query itself, so that the event's row need not be read first. */
function placeAfter(column: 'location_id' | 'discipline_id', id: string, named: string | null) {
  return sql<string>`(select coalesce(${named}::uuid, e.${sql.ref(column)}) from service_event e where e.id = ${id}::uuid)`;
}

const placeOf = cachedQuery((db, id: string, locationID: string | null, disciplineID: string | null) =>
  selectPlace(db, {
    locationID: placeAfter('location_id', id, locationID),
    disciplineID: placeAfter('discipline_id', id, disciplineID),
  }),
);

const peopleOf = cachedQuery(
  (db, id: string, locationID: string | null, assignee: string | null, responsible: string | null) =>
    selectCandidates(db, placeAfter('location_id', id, locationID)).where(
      sql<boolean>`person.id = any (array(
        select unnest(array[e.assigned_to_user_id, e.responsible_user_id, ${assignee}::uuid, ${responsible}::uuid])
        from service_event e where e.id = ${id}::uuid))`,
    ),
);

/**
 * The place of an event and the people on it, before and after a change, as rows; and whether other events follow from it, if
 * its type is sent. Queried together with its lock.
 */
export type ChangeRows = Awaited<ReturnType<typeof readChangeRows>>;

/**
 * Reads what the rules of a change need. It is sent right after the event's lock, on the same connection: PostgreSQL executes
 * in this order, so it reads the state that the lock has waited for.
 */
export async function readChangeRows({ db }: Access, id: string, named: Named) {
  const { locationID = null, disciplineID = null, assignedToUserID = null, responsibleUserID = null } = named;
  const [places, people, followUp] = await Promise.all([
    db.executeQuery(placeOf(db, id, locationID, disciplineID)),
    db.executeQuery(peopleOf(db, id, locationID, assignedToUserID, responsibleUserID)),
    named.type === undefined ? undefined : followUpsOf(db, id).limit(1).executeTakeFirst(),
  ]);
  return { place: places.rows[0], people: people.rows, hasFollowUps: followUp !== undefined };
}

/**
 * Converts the rows to the facts that the rules of a change need: where the event will be, and which
 * people and cause it will name.
 */
export async function factsForChange(
  { db }: Access,
  row: ServiceEventRow,
  input: ChangeInput,
  { place, people }: ChangeRows,
): Promise<EditFacts> {
  const { assignedToUserID = row.assigned_to_user_id, responsibleUserID = row.responsible_user_id } = input;
  const locationID = input.locationID ?? row.location_id;
  const disciplineID = input.disciplineID ?? row.discipline_id;
  return {
    place: place ? asPlace(place, locationID, disciplineID) : null,
    assignee: candidateAmong(people, assignedToUserID),
    responsible: candidateAmong(people, responsibleUserID),
    // Most events are not fires: causes are read only if one is named.
    causes: (input.causeCode ?? row.cause_code) === null ? [] : await activeCauses(db),
  };
}
