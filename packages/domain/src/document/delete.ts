import type { Principal } from '../access/principal.ts';
import { problem } from '../shared/problem.ts';
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
