import { type DuplicateInput, duplicateOf } from '@fireledger/domain/service-event/duplicate.ts';
import { createActionSchema } from '@fireledger/domain/service-event/schemas.ts';
import { problemsOf } from '@fireledger/domain/shared/text.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal } from '../../http/refusal.ts';
import { createAction, createRegistration } from './create-event.ts';
import { type EventKind, requireKind } from './event-kind.ts';
import { readWithFacts } from './service-event.store.ts';

/**
 * POST duplicate/{id}: a new event of the caller with the same content, under the rules for creating one. Returns its id.
 * Throws `not_found`, and every error of creating an event.
 */
export async function duplicateEvent(
  access: Access,
  kind: EventKind,
  id: string,
  change: DuplicateInput,
): Promise<string> {
  const { facts } = await readWithFacts(access.db, id);
  const raw = duplicateOf(requireKind(facts, kind), change);
  if (kind === 'manual') {
    return createRegistration(access, raw);
  }
  const parsed = createActionSchema.safeParse(raw);
  if (!parsed.success) {
    throw new Refusal(problemsOf(parsed.error, raw));
  }
  return createAction(access, parsed.data);
}
