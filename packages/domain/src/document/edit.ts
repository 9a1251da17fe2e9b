import { can } from '../access/can.ts';
import type { Principal } from '../access/principal.ts';
import { differingValues } from '../shared/difference.ts';
import { DOCUMENT_VERSIONS_MAX } from '../shared/limits.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse, unlessProblems } from '../shared/result.ts';
import { documentPlaceProblems, expiryProblems } from './checks.ts';
import {
  type DocumentContext,
  type DocumentFacts,
  type DocumentPlace,
  type DocumentValues,
  tieToDocument,
} from './facts.ts';
import type { EditDocumentInput } from './schemas.ts';

const PLACE = ['locationID', 'disciplineID', 'chapterID'] as const;

/** The place of a document after a change; its surroundings are read for this place. */
export function placeAfter(document: DocumentValues, input: EditDocumentInput) {
  return {
    locationID: input.locationID ?? document.locationID,
    disciplineID: input.disciplineID ?? document.disciplineID,
    chapterID: input.chapterID ?? document.chapterID,
  };
}

/** Whether a person may change a document that they see: a contractor's people only their own uploads (design section 6). */
export function mayChange(
  actor: Principal,
  act: 'document.edit' | 'document.delete' | 'document.check',
  document: DocumentPlace,
): boolean {
  return can(actor, act, { tie: tieToDocument(actor, document) });
}

/** The values that a change of a document writes. */
export type DocumentChanges = Partial<DocumentValues> & {
  /** Nobody has acknowledged a new date yet. */
  readonly clearsAcknowledgement: boolean;
};

/**
 * Changes a document. It may be moved within its organisation to any place where the actor could create one; it may also stay
 * where it is, even in a chapter that has gone out of use. Refuses with `forbidden` and the problems from `checks.ts`. Returns
 * the differences; null if there are none.
 */
export function decideDocumentEdit(
  document: DocumentFacts,
  input: EditDocumentInput,
  surroundings: DocumentContext,
  actor: Principal,
): Result<DocumentChanges | null> {
  if (!mayChange(actor, 'document.edit', document)) return refuse(problem('forbidden'));
  const changes = differingValues<DocumentValues>(valuesOf(document), input);
  const after = { ...document, ...changes };
  const moves = PLACE.some((field) => field in changes);
  const leaves = moves && surroundings.place?.organizationID !== document.organizationID;
  const problems = [
    ...(moves
      ? documentPlaceProblems(actor, after, leaves ? { ...surroundings, place: null } : surroundings)
      : []),
    ...expiryProblems(after),
  ];
  if (problems.length === 0 && Object.keys(changes).length === 0) return ok(null);
  return unlessProblems(problems, () => ({ ...changes, clearsAcknowledgement: 'expiresAt' in changes }));
}

/** Only the values of a document. */
export function valuesOf(document: DocumentValues): DocumentValues {
  const { locationID, disciplineID, chapterID, name, notes } = document;
  const { expiresAt, warningMonths, acknowledgeAlert, informContractor } = document;
  const place = { locationID, disciplineID, chapterID };
  return { ...place, name, notes, expiresAt, warningMonths, acknowledgeAlert, informContractor };
}

/** Adds a file: the first, or one that replaces the current one. `versions`: how many there are. */
export function decideVersionUpload(
  document: DocumentPlace,
  versions: number,
  actor: Principal,
): Result<null> {
  if (!mayChange(actor, 'document.edit', document)) return refuse(problem('forbidden'));
  return versions < DOCUMENT_VERSIONS_MAX
    ? ok(null)
    : refuse(problem('file.too_many', 'file', { max: DOCUMENT_VERSIONS_MAX }));
}
