import { useEffect, useRef, useState } from 'react';
import { type Failure, isSignedOut } from '../server/answer.ts';
import { type PublicDocument, readDocument } from '../server/calls.ts';
import { useVisit } from '../visit/use-visit.ts';

/** How far the opening of a document has come; `share` is between 0 and 1, `address` what the file can be opened at. */
export type Opening =
  | { readonly phase: 'closed' | 'away' | 'failed' | 'gone' }
  | { readonly phase: 'coming'; readonly share: number }
  | { readonly phase: 'here'; readonly address: string };

/** Fetches a document's file once, when it is asked for; leaving the page stops it and forgets the file. */
export function useOpening({ documentID, file }: PublicDocument): readonly [Opening, () => void] {
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
    else setOpening({ phase: phaseAfter(answer.failure) });
  };
  return [opening, () => void open()];
}

/** A visit that has ended asks for the password itself; the server's own trouble passes and says nothing of the document. */
function phaseAfter(failure: Failure): 'closed' | 'away' | 'failed' | 'gone' {
  if (failure.kind === 'unreachable') return 'away';
  if (isSignedOut(failure)) return 'closed';
  return failure.status === 404 || failure.status === 410 ? 'gone' : 'failed';
}
