import { type ChangeDetail, detailsOf, type LedgerChange } from '../shared/ledger-change.ts';

/** The kinds of change that a line of a document's history reports. */
export const DOCUMENT_CHANGE_TYPES = [
  'created',
  'edited',
  'file_added',
  'checked',
  'renewed',
  'deleted',
  'restored',
] as const;
export type DocumentChangeType = (typeof DOCUMENT_CHANGE_TYPES)[number];

/** Columns that every change touches or that tell a reader nothing; a file is shown in the line of its version. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'organization_id',
  'creator_company_id',
  'created_by_user_id',
  'acknowledged_by_user_id',
  'acknowledged_at',
  'acknowledged_expires_at',
  'deleted_at',
  'file_id',
]);
const OF_VERSION: ReadonlySet<string> = new Set(['number', 'file_id']);

/** The kind of change that an entry of the ledger records. */
export function documentChangeTypeOf(change: LedgerChange): DocumentChangeType {
  if (change.table === 'document_version') return 'file_added';
  if (change.operation === 'insert') return 'created';
  if (change.new['deleted_at']) return 'deleted';
  if (change.old['deleted_at']) return 'restored';
  if (change.new['acknowledged_at']) return 'expires_at' in change.new ? 'renewed' : 'checked';
  return 'edited';
}

/** Whether an entry only repeats another one: that a document's current file is that of its new version. */
export function isRedundantEntry(change: LedgerChange): boolean {
  return change.table === 'document' && documentChangeTypeOf(change) === 'edited' && 'file_id' in change.new;
}

/** The fields shown to a reader: the initial values, or both sides of a change. */
export function documentDetailsOf(change: LedgerChange): ChangeDetail[] {
  return detailsOf(change, (field) =>
    change.table === 'document_version' ? OF_VERSION.has(field) : !TECHNICAL.has(field),
  );
}
