import type { Principal } from '../access/principal.ts';
import { type Result, unlessProblems } from '../shared/result.ts';
import { documentPlaceProblems, expiryProblems } from './checks.ts';
import type { DocumentContext, DocumentValues } from './facts.ts';
import type { CreateDocumentInput } from './schemas.ts';

/**
 * Creates a document, whose file follows (specification 5): where the actor may add one, in an active chapter of a discipline
 * in use at the location. Refuses with the problems from `checks.ts`.
 */
export function decideDocumentCreation(
  input: CreateDocumentInput,
  surroundings: DocumentContext,
  actor: Principal,
): Result<DocumentValues> {
  const values: DocumentValues = {
    locationID: input.locationID,
    disciplineID: input.disciplineID,
    chapterID: input.chapterID,
    name: input.name,
    notes: input.notes ?? null,
    expiresAt: input.expiresAt ?? null,
    warningMonths: input.warningMonths ?? null,
    acknowledgeAlert: input.acknowledgeAlert ?? false,
    informContractor: input.informContractor ?? false,
  };
  const placed = { ...values, organizationID: input.organizationID };
  const problems = [...documentPlaceProblems(actor, placed, surroundings), ...expiryProblems(values)];
  return unlessProblems(problems, () => values);
}
