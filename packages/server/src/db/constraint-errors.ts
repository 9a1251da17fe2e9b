import type { PlainCode } from '@fireledger/domain/shared/problem.ts';
import { DatabaseError } from 'pg';
import { Refusal, refusal, refusalBecauseOf } from '../http/refusal.ts';
import { codeOf } from '../platform/error-code.ts';

/** Constraint name -> error code for the caller. This is the only place that maps them. */
const CODE_OF_CONSTRAINT: Readonly<Record<string, { code: PlainCode; path: string }>> = {
  user_email_key: { code: 'user.email_taken', path: 'email' },
  service_event_discipline_at_location: { code: 'logbook.discipline_not_at_location', path: 'disciplineID' },
  service_event_source: { code: 'service_event.source_invalid', path: 'sourceServiceEventID' },
  service_event_action_has_people: { code: 'service_event.assignee_required', path: 'assignedToUserID' },
  service_event_done_has_solution: { code: 'service_event.solution_required', path: 'solutionDescription' },
  contract_one_active_per_discipline: { code: 'contract.exists_for_discipline', path: 'disciplineID' },
  document_discipline_at_location: { code: 'document.discipline_invalid', path: 'disciplineID' },
  document_chapter: { code: 'document.chapter_invalid', path: 'chapterID' },
  discipline_name_key: { code: 'discipline.name_exists', path: 'name' },
  fire_cause_pkey: { code: 'fire_cause.code_exists', path: 'code' },
  contract_discipline_in_use: { code: 'logbook.discipline_not_at_location', path: 'disciplineID' },
  logbook_code_discipline_in_use: { code: 'logbook.discipline_not_at_location', path: 'disciplineID' },
  person_organization_id_fkey: { code: 'not_found', path: 'organizationID' },
  person_contractor_id_fkey: { code: 'not_found', path: 'contractorID' },
  organization_time_zone: { code: 'field.invalid', path: 'timeZone' },
  custom_field_label_key: { code: 'custom_field.label_exists', path: 'label' },
  logbook_code_location_id_discipline_id_organization_id_fkey: {
    code: 'logbook.discipline_not_at_location',
    path: 'disciplineID',
  },
};

/** PostgreSQL's error codes for a value that does not fit its type: invalid uuid or date, out of range, NUL in a text. */
const NOT_A_VALUE = new Set(['22P02', '22007', '22008', '22003', '22021', '22P05']);

/** PostgreSQL's error codes for "not now": connection lost, shutting down, too many connections, timeouts, deadlock. */
const UNAVAILABLE = /^(08|57P0|53|57014|55P03|25P03|25P04|40P01|40001)/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOENT',
]);

/** Whether PostgreSQL rejected a statement only because an earlier one in the transaction had failed. */
export function isTransactionAborted(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25P02';
}

/**
 * PostgreSQL's error codes for a conflict with a concurrent transaction: a deadlock, or a foreign key to a row that has been
 * deleted or is referenced.
 */
const LOST_RACE = new Set(['40P01', '23503']);

/**
 * Whether work failed because of a concurrent transaction, so that a retry makes sense. Commands read the rows that they refer
 * to before writing, and look for references before deleting. A retry therefore sees the result of the other transaction, and
 * refuses by its own rules if it must.
 */
export function isConcurrencyConflict(error: unknown): boolean {
  return error instanceof DatabaseError && LOST_RACE.has(error.code ?? '');
}

/**
 * Like `refusalOfDatabase`, for a write: a read-only database (a standby, or one set to read-only) is `unavailable`. In a read,
 * that error would be our own fault.
 */
export function refusalOfWrite(error: unknown): unknown {
  const onlyReads = error instanceof DatabaseError && error.code === '25006';
  return onlyReads ? refusalBecauseOf(error, 'unavailable') : refusalOfDatabase(error);
}

/** Turns a database error into a Refusal if it means something to the caller; returns any other error unchanged. */
export function refusalOfDatabase(error: unknown): unknown {
  if (error instanceof Refusal) {
    return error;
  }
  if (error instanceof DatabaseError) {
    return refusalOfState(error) ?? error;
  }
  if (
    error instanceof Error &&
    (NETWORK.has(codeOf(error) ?? '') ||
      /Connection terminated|timeout exceeded|is not queryable/.test(error.message))
  ) {
    return refusalBecauseOf(error, 'unavailable');
  }
  return error;
}

function refusalOfState(error: DatabaseError): Refusal | undefined {
  const known = error.constraint ? CODE_OF_CONSTRAINT[error.constraint] : undefined;
  if (known) {
    return refusal(known.code, known.path);
  }
  if (error.code === '42501') {
    // The wall refused: a foreign row in `with check`, or a table that this role has no grant on.
    return refusalBecauseOf(error, 'forbidden');
  }
  if (error.code && NOT_A_VALUE.has(error.code)) {
    return refusalBecauseOf(error, 'field.invalid');
  }
  return error.code && UNAVAILABLE.test(error.code) ? refusalBecauseOf(error, 'unavailable') : undefined;
}
