import { type PriorityName, priorityName } from '@fireledger/domain/service-event/vocabulary.ts';

/** The name of a priority as forms, addresses and history hold it: 1 to 4 as text or figure, '' and null for none. */
export function priorityNameOf(value: unknown): PriorityName {
  const figure = Number(value);
  return priorityName(figure === 1 || figure === 2 || figure === 3 || figure === 4 ? figure : null);
}
