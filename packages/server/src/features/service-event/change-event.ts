import { decideEventChange } from '@fireledger/domain/service-event/change.ts';
import { decideEventDeletion } from '@fireledger/domain/service-event/delete.ts';
import { valuesOf } from '@fireledger/domain/service-event/edit.ts';
import type { ServiceEventFacts } from '@fireledger/domain/service-event/facts.ts';
import type { CompanyContacts } from '@fireledger/domain/service-event/mail/new-assignee.ts';
import type { ChangeInput } from '@fireledger/domain/service-event/schemas.ts';
import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { unwrap } from '../../http/refusal.ts';
import { requireUser } from '../../http/require-act.ts';
import { requireVersion } from '../../http/require-version.ts';
import { REQUEST_ASSIGNEE } from '../../people/assignee-queues.ts';
import { noteAssignment } from './assignee/note-assignment.ts';
import { factsForChange, readChangeRows } from './change-facts.ts';
import { queueEffects } from './effects.ts';
import { type EventKind, requireKind } from './event-kind.ts';
import { updateValues } from './event-values.ts';
import { placeFacts } from './place-facts.ts';
import type { ServiceEventRow } from './service-event.read.ts';
import { eventUpdate, factsAmong, factsOfRow, lockServiceEventRow } from './service-event.store.ts';

/**
 * PATCH: fields, status, re-opening. `version` is the version that the caller saw; a stale one is answered with 412 and the
 * difference. `selectionID` is the same for events that are assigned in one go.
 */
export async function changeEvent(
  access: Access,
  kind: EventKind,
  id: string,
  version: number | null,
  input: ChangeInput,
  selectionID?: string,
): Promise<{ serviceEventID: string; version: number }> {
  // In one round trip: first the lock, then the state that it protects.
  const [row, rows, contacts] = await Promise.all([
    lockOfKind(access, kind, id),
    readChangeRows(access, id, input),
    input.status === 'ready' || input.solutionDescription ? closingContacts(access, id) : undefined,
  ]);
  const event = { ...factsAmong(row, rows.people), hasFollowUps: rows.hasFollowUps };
  requireVersion(version, row, input, { ...valuesOf(event), status: event.status });
  const facts = { ...(await factsForChange(access, row, input, rows)), contacts };
  const actor = requireUser(access.principal);
  const decision = unwrap(decideEventChange(event, actor, input, facts, access.now));
  if (decision.reason) {
    await access.giveReason(decision.reason);
  }
  const changes = updateValues(decision.changes);
  if (Object.keys(changes).length === 0) {
    return { serviceEventID: id, version: row.version };
  }
  await access.sendWithCommit(eventUpdate(access.db, changes, id));
  const after = { ...event, ...decision.changes };
  const { assignedToUserID: userID } = decision.changes;
  const isGathered = selectionID !== undefined && userID !== undefined;
  const effects = decision.effects.filter(({ template }) => !isGathered || template !== 'event_assigned');
  await queueEffects(access, { ...after, reason: decision.reason }, effects);
  if (isGathered) {
    const formerUserID = event.assignedTo?.userID ?? null;
    await noteAssignment(access, actor, selectionID, { serviceEventID: id, userID, formerUserID });
  }
  if (decision.needsAssignee) {
    await access.enqueue(REQUEST_ASSIGNEE, { serviceEventID: id });
  }
  announce(access, event);
  if (after.locationID !== event.locationID || after.disciplineID !== event.disciplineID) {
    announce(access, after);
  }
  // The row is locked, and the database increments the version with each change (app.touch).
  return { serviceEventID: id, version: row.version + 1 };
}

/** Who in the creator's company is told that an event is ready to be closed, as its assignee requests. */
async function closingContacts({ db }: Access, id: string): Promise<CompanyContacts | undefined> {
  const { rows } = await sql<CompanyContacts>`
    select creator_id as "activeCreatorUserID", main_user_id as "mainUserID"
    from app.closing_contacts(${id}::uuid)`.execute(db);
  return rows[0];
}

/**
 * DELETE: soft; removes the event from every list and keeps it in the ledger. A stale `version` is
 * answered with 412, as for a change.
 */
export async function deleteEvent(
  access: Access,
  kind: EventKind,
  id: string,
  version: number | null,
): Promise<void> {
  const row = await lockOfKind(access, kind, id);
  requireVersion(version, row);
  const [event, place] = await Promise.all([
    factsOfRow(access.db, row),
    placeFacts(access, row.location_id, row.discipline_id),
  ]);
  const decision = unwrap(
    decideEventDeletion(event, access.principal, access.now, place?.timeZone ?? DEFAULT_TIME_ZONE),
  );
  await access.sendWithCommit(eventUpdate(access.db, { deleted_at: decision.changes.deletedAt }, id));
  announce(access, event);
}

async function lockOfKind({ db }: Access, kind: EventKind, id: string): Promise<ServiceEventRow> {
  return requireKind(await lockServiceEventRow(db, id), kind);
}

type Place = Pick<ServiceEventFacts, 'serviceEventID' | 'organizationID' | 'locationID' | 'disciplineID'>;

/** Notifies the people of a place; if the event moves, those of both places. */
function announce(
  access: Access,
  { serviceEventID: id, organizationID, locationID, disciplineID }: Place,
): void {
  access.changed({ entity: 'service_event', id, organizationID, locationID, disciplineID });
}
