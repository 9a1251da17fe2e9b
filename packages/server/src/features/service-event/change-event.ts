import { decideChange } from '@fireledger/domain/service-event/change.ts';
import { decideDelete } from '@fireledger/domain/service-event/delete.ts';
import type { ChangeInput } from '@fireledger/domain/service-event/schemas.ts';
import { problem } from '@fireledger/domain/shared/problem.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal, refusal, unwrap } from '../../http/refusal.ts';
import { creationFacts, userOf } from './create-event.ts';
import { queueEffects } from './effects.ts';
import { updateValues } from './event-values.ts';
import { type LockedEvent, lockServiceEvent, placeFacts, updateServiceEvent } from './service-event.store.ts';

/** Which of the two resources a call names: an action, or a registration (a visitor's, a person's or a panel's). */
export type EventKind = 'action' | 'manual';

/** PATCH: fields, status, re-opening. `version` is the row that the caller saw; a stale one answers 412 with the row's own. */
export async function changeEvent(
  access: Access,
  kind: EventKind,
  id: string,
  version: number | null,
  input: ChangeInput,
): Promise<{ serviceEventID: string; version: number }> {
  const event = await lockOfKind(access, kind, id);
  requireVersion(event, version);
  const facts = await creationFacts(access, placeAndPeopleAfter(event, input));
  const decision = unwrap(decideChange(event.facts, userOf(access.principal), input, facts, access.now));
  if (decision.reason) {
    await access.giveReason(decision.reason);
  }
  const changes = updateValues(decision.changes);
  if (Object.keys(changes).length === 0) {
    return { serviceEventID: id, version: event.row.version };
  }
  const newVersion = await updateServiceEvent(access.db, id, changes);
  const { changes: changed, reason, effects } = decision;
  await queueEffects(access, { ...event.facts, ...changed, reason }, effects);
  announce(access, event);
  return { serviceEventID: id, version: newVersion };
}

/** DELETE: soft, out of every list, kept in the ledger. A stale `version` answers 412, as for a change. */
export async function deleteEvent(
  access: Access,
  kind: EventKind,
  id: string,
  version: number | null,
): Promise<void> {
  const event = await lockOfKind(access, kind, id);
  requireVersion(event, version);
  const place = await placeFacts(access, event.facts.locationID, event.facts.disciplineID);
  const decision = unwrap(
    decideDelete(event.facts, access.principal, access.now, place?.timeZone ?? 'Europe/Amsterdam'),
  );
  await updateServiceEvent(access.db, id, { deleted_at: decision.changes.deletedAt });
  announce(access, event);
}

async function lockOfKind(access: Access, kind: EventKind, id: string): Promise<LockedEvent> {
  const event = await lockServiceEvent(access.db, id);
  if ((event.facts.type === 'action') !== (kind === 'action')) {
    throw refusal('not_found');
  }
  return event;
}

function requireVersion({ row }: LockedEvent, version: number | null): void {
  if (version !== null && version !== row.version) {
    throw new Refusal([problem('stale_version')], { version: row.version });
  }
}

/** Where the event is and who is named on it once `input` is carried out. */
function placeAndPeopleAfter({ row }: LockedEvent, input: ChangeInput) {
  const { assignedToUserID = row.assigned_to_user_id, responsibleUserID = row.responsible_user_id } = input;
  return {
    locationID: input.locationID ?? row.location_id,
    disciplineID: input.disciplineID ?? row.discipline_id,
    assignedToUserID,
    responsibleUserID,
  };
}

function announce(access: Access, { row }: LockedEvent): void {
  access.changed({
    entity: 'service_event',
    id: row.id,
    organizationID: row.organization_id,
    locationID: row.location_id,
    disciplineID: row.discipline_id,
  });
}
