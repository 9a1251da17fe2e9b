import { useState } from 'react';
import { type PublicDocument, type PublicDocuments, readMoreDocuments } from '../api/calls.ts';
import { useVisit } from '../visit/use-visit.ts';
import { type FetchFailure, fetchFailureOf } from './fetch-failure.ts';

type Documents = {
  readonly documents: readonly PublicDocument[];
  /** null if there are more than are counted. */
  readonly total: number | null;
  /** Loads the documents that are not shown yet; null if all are. */
  readonly more: {
    readonly busy: boolean;
    readonly problem: FetchFailure | null;
    readonly read: () => void;
  } | null;
};

/** The documents loaded so far: the first page, and on request the next ones. */
export function useDocuments(disciplineID: string, first: PublicDocuments): Documents {
  const visit = useVisit();
  const [documents, setDocuments] = useState(first.items);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [phase, setPhase] = useState<'idle' | 'busy' | FetchFailure>('idle');
  const read = async (from: string) => {
    setPhase('busy');
    const answer = await visit.withToken((token) => readMoreDocuments(disciplineID, from, token));
    setPhase(answer.ok ? 'idle' : fetchFailureOf(answer.failure));
    if (!answer.ok) return;
    setDocuments((before) => [...before, ...answer.value.items]);
    setCursor(answer.value.nextCursor);
  };
  const more = cursor !== null && {
    busy: phase === 'busy',
    problem: phase === 'idle' || phase === 'busy' ? null : phase,
    read: () => void (phase === 'busy' || read(cursor)),
  };
  return { documents, total: first.total, more: more || null };
}
