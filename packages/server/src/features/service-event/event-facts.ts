import { companyIDOf } from '@fireledger/domain/access/company.ts';
import type { NamedPerson, ServiceEventFacts } from '@fireledger/domain/service-event/facts.ts';
import type { PersonRow } from '../../graphql/loaders.ts';
import type { ServiceEventRow } from './service-event.read.ts';

/** What the rules need of a person named on an event: the company. */
export type NamedRow = Pick<PersonRow, 'type' | 'organization_id' | 'contractor_id' | 'reseller_id'>;

/** The people that a row names, as far as the caller can see them. */
type NamedRows = { readonly assignedTo: NamedRow | null; readonly responsible: NamedRow | null };

/** The columns of an event that the rules need. */
type FactColumns = Pick<
  ServiceEventRow,
  | 'id'
  | 'organization_id'
  | 'location_id'
  | 'discipline_id'
  | 'type'
  | 'written_as'
  | 'status'
  | 'category'
  | 'origin'
  | 'priority'
  | 'device_id'
  | 'internal_location'
  | 'description'
  | 'solution_description'
  | 'assigned_to_user_id'
  | 'responsible_user_id'
  | 'created_by_kind'
  | 'created_by_user_id'
  | 'creator_company_id'
  | 'acting_company_id'
  | 'source_event_id'
  | 'visitor_session_id'
  | 'due_date'
  | 'fire_alarm_type'
  | 'cause_code'
  | 'created_at'
>;

/** Converts a row to the facts that domain's rules need. */
export function factsOf(row: FactColumns, named: NamedRows): ServiceEventFacts {
  return {
    ...ownFactsOf(row),
    assignedTo: namedPerson(row.assigned_to_user_id, named.assignedTo),
    responsible: namedPerson(row.responsible_user_id, named.responsible),
  };
}

/**
 * The facts from the row alone, without the people named on it.
 */
export function ownFactsOf(row: FactColumns): Omit<ServiceEventFacts, 'assignedTo' | 'responsible'> {
  return {
    serviceEventID: row.id,
    organizationID: row.organization_id,
    locationID: row.location_id,
    disciplineID: row.discipline_id,
    type: row.type,
    writtenAs: row.written_as,
    status: row.status,
    category: row.category,
    origin: row.origin,
    priority: row.priority,
    deviceID: row.device_id,
    internalLocation: row.internal_location,
    description: row.description,
    solutionDescription: row.solution_description,
    creator: {
      kind: row.created_by_kind,
      userID: row.created_by_user_id,
      companyID: row.creator_company_id,
      visitorSessionID: row.visitor_session_id,
    },
    actingCompanyID: row.acting_company_id,
    sourceServiceEventID: row.source_event_id,
    dueDate: row.due_date,
    fireAlarmType: row.fire_alarm_type,
    causeCode: row.cause_code,
    createdAt: row.created_at,
  };
}

/** A person whom the wall hides still counts as named, but has no company that the caller could share. */
function namedPerson(userID: string | null, person: NamedRow | null): NamedPerson | null {
  if (!userID) {
    return null;
  }
  return { userID, companyID: person ? companyOf(person) : userID };
}

function companyOf(person: NamedRow): string {
  return companyIDOf({
    userType: person.type,
    resellerID: person.reseller_id,
    organizationID: person.organization_id,
    contractorID: person.contractor_id,
  });
}
