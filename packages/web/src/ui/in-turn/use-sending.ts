import { useEffect, useRef, useState } from 'react';
import { type Sent, sendInTurn } from './send-in-turn.ts';

/** Choosing, sending the calls, and telling what was not done. */
export type Stage<Item, Answer> =
  | { readonly at: 'choice' }
  | { readonly at: 'sending'; readonly answered: number; readonly total: number }
  | { readonly at: 'report'; readonly sent: Sent<Item, Answer> };

type SendingOptions<Item, Answer> = {
  /** Refetches what shows the items. */
  readonly refresh: () => void;
  /** Called when all was done and there is nothing to report in the dialog, or nowhere to report it. */
  readonly onSent: (sent: Sent<Item, Answer>) => void;
};

/** Sends one call for each item of a dialog; leaving the page stops it, as `stop` does. */
export function useSending<Item, Answer>({ refresh, onSent }: SendingOptions<Item, Answer>) {
  const [stage, setStage] = useState<Stage<Item, Answer>>({ at: 'choice' });
  const running = useRef<AbortController | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      running.current?.abort();
    };
  }, []);
  /** `before` is what an earlier round has done and what it will not send again. */
  const start = async (
    items: readonly Item[],
    send: (item: Item) => Promise<Answer>,
    before: Pick<Sent<Item, Answer>, 'done' | 'refused'> = { done: [], refused: [] },
  ) => {
    running.current = new AbortController();
    const { signal } = running.current;
    const show = (answered: number) => setStage({ at: 'sending', answered, total: items.length });
    show(0);
    const now = await sendInTurn(items, send, { signal, onProgress: show });
    refresh();
    const sent = {
      done: [...before.done, ...now.done],
      refused: [...before.refused, ...now.refused],
      unsent: now.unsent,
    };
    if (isShown.current && sent.refused.length + sent.unsent.length > 0) setStage({ at: 'report', sent });
    else onSent(sent);
  };
  return { stage, start, stop: () => running.current?.abort() };
}
