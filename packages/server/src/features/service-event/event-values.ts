import type { EventChanges } from '@fireledger/domain/service-event/edit.ts';
import type { NewServiceEvent } from '@fireledger/domain/service-event/new-event.ts';
import type { StatusDecision } from '@fireledger/domain/service-event/status.ts';
import type { Insertable, Updateable } from 'kysely';
import type { DB } from '../../db/tables.generated.ts';

/** A new event as the row to insert. A visitor's row includes no column that a visitor may not write. */
export function insertValues(id: string, event: NewServiceEvent): Insertable<DB['service_event']> {
  const common = {
    id,
    organization_id: event.organizationID,
    location_id: event.locationID,
    discipline_id: event.disciplineID,
    type: event.type,
    status: event.status,
    category: event.category,
    priority: event.priority,
    origin: event.origin,
    internal_location: event.internalLocation,
    device_id: event.deviceID,
    description: event.description,
    created_by_kind: event.creator.kind,
    creator_company_id: event.creator.companyID,
    visitor_name: event.visitorName,
    visitor_session_id: event.creator.visitorSessionID,
  };
  if (event.creator.kind === 'visitor') {
    return common;
  }
  return {
    ...common,
    created_by_user_id: event.creator.userID,
    assigned_to_user_id: event.assignedToUserID,
    responsible_user_id: event.responsibleUserID,
    due_date: event.dueDate,
    fire_alarm_type: event.fireAlarmType,
    cause_code: event.causeCode,
    source_event_id: event.sourceServiceEventID,
  };
}

type Changes = EventChanges & Partial<StatusDecision['changes']>;

const COLUMN_OF = {
  type: 'type',
  locationID: 'location_id',
  disciplineID: 'discipline_id',
  category: 'category',
  origin: 'origin',
  deviceID: 'device_id',
  description: 'description',
  internalLocation: 'internal_location',
  priority: 'priority',
  assignedToUserID: 'assigned_to_user_id',
  responsibleUserID: 'responsible_user_id',
  dueDate: 'due_date',
  solutionDescription: 'solution_description',
  fireAlarmType: 'fire_alarm_type',
  causeCode: 'cause_code',
  status: 'status',
  readyAt: 'ready_at',
  completedAt: 'completed_at',
} as const satisfies Record<keyof Changes, keyof DB['service_event']>;

/** Decided changes as the columns to update. */
export function updateValues(changes: Changes): Updateable<DB['service_event']> {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [COLUMN_OF[field as keyof Changes], value]),
  );
}
