import { type ChangeDetail, detailsOf, type LedgerChange } from '../../shared/ledger-change.ts';

/** The kinds of change in an event's history (specification 3, "event edit history entry": change_type). */
export const CHANGE_TYPES = [
  'created',
  'edited',
  'status_changed',
  'reopened',
  'file_added',
  'file_removed',
  'deleted',
  'restored',
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** Columns that every change touches, or that mean nothing to a reader. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'organization_id',
  'creator_company_id',
  'created_by_kind',
  'created_by_user_id',
  'visitor_session_id',
  'deleted_at',
  'ready_at',
  'completed_at',
]);

/** Determines the kind of change of a ledger entry. */
export function changeTypeOf(change: LedgerChange): ChangeType {
  if (change.table === 'service_event_file') {
    return isAdded(change) ? 'file_added' : 'file_removed';
  }
  if (change.operation === 'insert') {
    return 'created';
  }
  if (change.new['deleted_at']) {
    return 'deleted';
  }
  if (change.old['deleted_at']) {
    return 'restored';
  }
  if (change.new['status'] !== undefined && change.new['status'] !== change.old['status']) {
    return change.old['status'] === 'done' ? 'reopened' : 'status_changed';
  }
  return 'edited';
}

/** Whether a file came to the event, for the first time or again, rather than left it. */
function isAdded(change: LedgerChange): boolean {
  return change.operation === 'insert' || Boolean(change.old['deleted_at']);
}

/** The fields shown to a reader: the initial values, or both sides of each change. */
export function changeDetailsOf(change: LedgerChange): ChangeDetail[] {
  if (change.table !== 'service_event') {
    const file = change.new['file_id'] ?? change.old['file_id'] ?? null;
    const added = isAdded(change);
    return [{ field: 'file_id', old: added ? null : file, new: added ? file : null }];
  }
  return detailsOf(change, (field) => !TECHNICAL.has(field));
}
