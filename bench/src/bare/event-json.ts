import { isOverdue } from '@fireledger/domain/service-event/overdue.ts';
import type { RelatedRow, Rows } from './related.ts';

/** The time zone of all organisations of the data set. */
const ZONE = 'Europe/Amsterdam';

/** A row of service_event as the list reads it. */
export type EventRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly location_id: string;
  readonly discipline_id: string;
  readonly assigned_to_user_id: string | null;
  readonly responsible_user_id: string | null;
  readonly created_by_user_id: string | null;
  readonly status: string;
  readonly due_date: string | null;
  readonly sort_value: string;
};

/** The rows that a page's events refer to. */
export type Related = {
  readonly locations: Rows;
  readonly disciplines: Rows;
  readonly persons: Rows;
  readonly organizations: Rows;
  readonly contractors: Rows;
  /** `user/location` of the location employees among the people. */
  readonly named: ReadonlySet<string>;
};

/** An event as the bell shows it. */
export function briefOf(row: EventRow, { locations, disciplines }: Related): object {
  const [location, discipline] = [locations.get(row.location_id), disciplines.get(row.discipline_id)];
  return {
    serviceEventID: row.id,
    description: row.description,
    location: location ? { name: location.name } : null,
    discipline: discipline ? { name: discipline.name } : null,
    priority: row.priority,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** An event as the lists show it, without `rowRights`, which are not computed here. */
export function eventOf(row: EventRow, related: Related): object {
  const location = related.locations.get(row.location_id);
  const discipline = related.disciplines.get(row.discipline_id);
  return {
    serviceEventID: row.id,
    type: row.type,
    status: row.status,
    category: row.category,
    priority: row.priority,
    description: row.description,
    internalLocation: row.internal_location,
    location: location ? { locationID: location.id, name: location.name, city: location.city } : null,
    discipline: discipline ? { disciplineID: discipline.id, name: discipline.name } : null,
    assignedToUser: personOf(row.assigned_to_user_id, related),
    needsAssignee: row.status !== 'done' && row.assigned_to_user_id !== null && !isThere(row, related),
    createdBy: {
      kind: row.created_by_kind,
      name: row.visitor_name,
      person: personOf(row.created_by_user_id, related),
    },
    dueDate: row.due_date,
    overdue: isOverdue({ dueDate: row.due_date, status: row.status }, new Date(), ZONE),
    createdAt: row.created_at,
    completedAt: row.completed_at,
    version: row.version,
  };
}

/** Whether the assigned user is still allowed at the event's place (domain's `isAllowedAt`). */
function isThere(row: EventRow, { persons, organizations, contractors, named }: Related): boolean {
  const person = persons.get(row.assigned_to_user_id ?? '');
  const company =
    organizations.get(String(person?.organization_id)) ?? contractors.get(String(person?.contractor_id));
  if (!person?.active || company?.active === false) return false;
  if (person.type === 'location_employee') return named.has(`${person.id}/${row.location_id}`);
  return person.type === 'contractor_employee'
    ? person.contractor_id === row.contractor_id
    : person.type === 'organization_employee' && person.organization_id === row.organization_id;
}

function personOf(id: string | null, related: Related): object | null {
  const person = id ? related.persons.get(id) : undefined;
  if (!person) return null;
  return {
    userID: person.id,
    firstName: person.first_name,
    insertion: person.insertion,
    lastName: person.last_name,
    company: companyOf(person, related),
  };
}

function companyOf(person: RelatedRow, related: Related): object | null {
  const company =
    related.organizations.get(String(person.organization_id)) ??
    related.contractors.get(String(person.contractor_id));
  return company ? { companyID: company.id, name: company.name } : null;
}
