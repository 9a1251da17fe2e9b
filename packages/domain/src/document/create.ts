import type { Principal } from '../access/principal.ts';
import { type Result, unlessProblems } from '../shared/result.ts';
import { problemsOfExpiry, problemsOfPlace } from './checks.ts';
import type { DocumentSurroundings, DocumentValues } from './facts.ts';
import type { CreateDocumentInput } from './schemas.ts';

/**
 * Creates a document, whose file follows (specification 5): where the actor may add one, in an active chapter of a discipline
 * in use at the location. Refuses with the problems from `checks.ts`.
 */
export function decideCreateDocument(
  input: CreateDocumentInput,
  surroundings: DocumentSurroundings,
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
  const problems = [...problemsOfPlace(actor, placed, surroundings), ...problemsOfExpiry(values)];
  return unlessProblems(problems, () => values);
}
