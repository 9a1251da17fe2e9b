import { type ChangeDetail, detailsOf, type LedgerChange } from '../shared/ledger-change.ts';

/** What a line of an event's history says happened (specification 3, "event edit history entry": change_type). */
export const CHANGE_TYPES = [
  'created',
  'edited',
  'status_changed',
  'reopened',
  'file_added',
  'file_removed',
  'deleted',
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** Columns that every change touches or that say nothing to a reader. */
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

/** Names the change that an entry of the ledger is. */
export function changeTypeOf(change: LedgerChange): ChangeType {
  if (change.table === 'service_event_file') {
    return change.operation === 'insert' ? 'file_added' : 'file_removed';
  }
  if (change.operation === 'insert') {
    return 'created';
  }
  if (change.new['deleted_at']) {
    return 'deleted';
  }
  if (change.new['status'] !== undefined && change.new['status'] !== change.old['status']) {
    return change.old['status'] === 'done' ? 'reopened' : 'status_changed';
  }
  return 'edited';
}

/** The fields that a reader is shown: what was given at the start, or both sides of what changed. */
export function changeDetailsOf(change: LedgerChange): ChangeDetail[] {
  if (change.table !== 'service_event') {
    const file = change.new['file_id'] ?? change.old['file_id'] ?? null;
    const added = change.operation === 'insert';
    return [{ field: 'file_id', old: added ? null : file, new: added ? file : null }];
  }
  return detailsOf(change, (field) => !TECHNICAL.has(field));
}
