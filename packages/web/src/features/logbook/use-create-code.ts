import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createActKeys } from '../../platform/idempotency.ts';
import { createCode } from './commands.ts';
import type { LogbookDiscipline, LogbookPlace } from './logbook-section.tsx';

/**
 * Whether codes can be made and printed for a location's discipline, by those who may: only if both are in use, as otherwise a
 * code opens nothing (docs/decisions/0440).
 */
export function canHaveQrCode({ rights }: LogbookPlace, { active }: LogbookDiscipline): boolean {
  return rights.includes('logbook_code.create') && active;
}

/**
 * Makes or replaces the code of a location's discipline, once however often the button is pressed, and refetches the location.
 */
export function useCreateCode(
  locationID: string,
  disciplineID: string,
): (how: { readonly replace?: boolean }) => Promise<void> {
  const client = useQueryClient();
  const [underKey] = useState(() => createActKeys());
  return async (how) => {
    const request = { locationID, disciplineID, ...how };
    await underKey(JSON.stringify(request), (idempotencyKey) => createCode(request, idempotencyKey));
    await client.invalidateQueries({ queryKey: ['location'] });
  };
}
