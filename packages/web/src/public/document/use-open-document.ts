import { useEffect, useRef, useState } from 'react';
import { type PublicDocument, readDocument } from '../api/calls.ts';
import { useVisit } from '../visit/use-visit.ts';
import { type FetchFailure, fetchFailureOf } from './fetch-failure.ts';

/** The progress of opening a document; `share` is between 0 and 1, `address` is where the file can be opened. */
export type Opening =
  | { readonly phase: FetchFailure }
  | { readonly phase: 'coming'; readonly share: number }
  | { readonly phase: 'here'; readonly address: string };

/** Fetches a document's file once, on request; leaving the page aborts it and discards the file. */
export function useOpenDocument({ documentID, file }: PublicDocument): readonly [Opening, () => void] {
  const visit = useVisit();
  const [opening, setOpening] = useState<Opening>({ phase: 'closed' });
  const running = useRef<AbortController>(null);
  const address = opening.phase === 'here' ? opening.address : null;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (address !== null) return () => URL.revokeObjectURL(address);
  }, [address]);
  const open = async () => {
    if (file === null || opening.phase === 'coming' || opening.phase === 'here') return;
    const stop = new AbortController();
    running.current = stop;
    setOpening({ phase: 'coming', share: 0 });
    const onProgress = (share: number) => setOpening({ phase: 'coming', share });
    const answer = await visit.withToken((token) =>
      readDocument(documentID, file, token, { signal: stop.signal, onProgress }),
    );
    if (stop.signal.aborted) return;
    if (answer.ok) setOpening({ phase: 'here', address: URL.createObjectURL(answer.value) });
    else setOpening({ phase: fetchFailureOf(answer.failure) });
  };
  return [opening, () => void open()];
}
