import type { Problem } from '@fireledger/domain/shared/problem.ts';
import type { Place } from '../visit/remembered-visit.ts';
import type { Draft } from './draft.ts';

/** The request body for a draft. */
export type RegistrationBody = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly category: string | null;
  readonly internalLocation: string;
  readonly description: string;
  readonly visitorName: string;
};

/** The body of the call that writes the draft in the logbook of this place. */
export function bodyOf(draft: Draft, { location, discipline }: Place): RegistrationBody {
  const { category, internalLocation, description, visitorName } = draft;
  const { locationID } = location;
  const { disciplineID } = discipline;
  return { locationID, disciplineID, category, internalLocation, description, visitorName };
}

/** The server's own rule, loaded after the page because it brings the schema library along. */
const loadRule = async () =>
  (await import('@fireledger/domain/service-event/register-manually.ts')).checkRegistration;

/** Fetches the rule while the visitor types. */
export function preloadCheck(): void {
  loadRule().catch(() => {
    // Retried when sending.
  });
}

/** Every problem of the body. If the rule cannot be fetched, the list is empty: the server checks in any case. */
export async function checkBody(body: RegistrationBody): Promise<readonly Problem[]> {
  try {
    const result = (await loadRule())('visitor', body);
    return result.ok ? [] : result.problems;
  } catch {
    return [];
  }
}
