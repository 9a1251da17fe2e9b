import type { Principal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
import { decideInTime } from '../shared/restore.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { mayChange } from './edit.ts';
import type { DocumentPlace } from './facts.ts';

/**
 * Whether a person may remove a document from its logbook (design section 6): a contractor's people only their own uploads. Its
 * row, its files and its history stay. Refuses with `forbidden`.
 */
export function decideDocumentDeletion(document: DocumentPlace, actor: Principal): Result<null> {
  return mayChange(actor, 'document.delete', document) ? ok(null) : refuse(problem('forbidden'));
}

/** Whether a deleted document may be restored: by whoever may delete it, within the hour. Refuses with the first obstacle. */
export function decideDocumentRestore(
  document: DocumentPlace & { readonly deletedAt: Date },
  actor: Principal,
  now: Date,
): Result<null> {
  const deletion = decideDocumentDeletion(document, actor);
  return deletion.ok ? decideInTime(document.deletedAt, now) : deletion;
}
