import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Visit } from './visit.ts';
import type { VisitState } from './visit-state.ts';

/** The one visit of this page. */
export const VisitContext = createContext<Visit | null>(null);

/** The visit, for making calls on its behalf. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (visit === null) throw new Error('useVisit needs a VisitContext above it');
  return visit;
}

/** The state of the visit; the component renders again when it changes. */
export function useVisitState(): VisitState {
  const visit = useVisit();
  return useSyncExternalStore(visit.subscribe, visit.state);
}
