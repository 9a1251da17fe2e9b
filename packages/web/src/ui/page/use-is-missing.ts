import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFoundError } from '../../platform/not-found.ts';

/** Whether a thing was not found, also while it is asked for again: a query without data forgets its error meanwhile. */
export function useIsMissing(id: string, { data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  const [missingID, setMissingID] = useState<string | null>(null);
  const wasMissing = missingID === id;
  const isMissing = data === undefined && (error === null ? wasMissing : isNotFoundError(error));
  if (isMissing !== wasMissing) setMissingID(isMissing ? id : null);
  return isMissing;
}
