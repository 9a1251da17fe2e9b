import { type PriorityName, priorityName } from '@fireledger/domain/service-event/vocabulary.ts';

/** The name of a priority as in forms, addresses and history: 1 to 4 as text or number, '' and null for none. */
export function priorityNameOf(value: unknown): PriorityName {
  const figure = Number(value);
  return priorityName(figure === 1 || figure === 2 || figure === 3 || figure === 4 ? figure : null);
}
