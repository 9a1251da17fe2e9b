import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { randomID } from '../../../platform/random-id.ts';
import { changeEvent } from '../commands.ts';
import type { EventRow } from '../event.generated.ts';
import { type Sent, sendInTurn } from './send-in-turn.ts';

/** Choosing a person, sending the calls, and telling what was not done. */
export type Stage =
  | { readonly at: 'choice' }
  | { readonly at: 'sending'; readonly answered: number; readonly total: number }
  | { readonly at: 'report'; readonly sent: Sent<EventRow> };

type AssignmentOptions = {
  /** Called when something was assigned and there is nothing to report in the dialog, or nowhere to report it. */
  readonly onAssigned: (sent: Sent<EventRow>) => void;
};

/** Assigns events one by one; leaving the page stops it, as `stop` does. */
export function useAssignment({ onAssigned }: AssignmentOptions) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: 'choice' });
  const running = useRef<AbortController | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      running.current?.abort();
    };
  }, []);
  const assign = async (events: readonly EventRow[], userID: string) => {
    running.current = new AbortController();
    const { signal } = running.current;
    const show = (answered: number) => setStage({ at: 'sending', answered, total: events.length });
    show(0);
    const selectionID = randomID();
    const send = (event: EventRow) =>
      changeEvent(event, event.version, { assignedToUserID: userID }, selectionID);
    const sent = await sendInTurn(events, send, { signal, onProgress: show });
    void client.invalidateQueries({ queryKey: ['service_event'] });
    if (isShown.current && sent.done.length < events.length) setStage({ at: 'report', sent });
    else onAssigned(sent);
  };
  return { stage, assign, stop: () => running.current?.abort() };
}
