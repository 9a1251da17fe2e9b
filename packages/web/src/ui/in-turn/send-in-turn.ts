import { isPermanentRefusal, ProblemError, UnreachableError } from '../../platform/http.ts';

/** How many calls are under way at a time. */
const AT_ONCE = 3;

/** What became of each item; together they are all items, each group in the given order. */
export type Sent<Item, Answer = number> = {
  readonly done: readonly { readonly item: Item; readonly answer: Answer }[];
  readonly refused: readonly { readonly item: Item; readonly error: unknown }[];
  /** Not sent, because it was stopped or nothing gets through. */
  readonly unsent: readonly Item[];
};

type SendOptions = {
  /** Ends it: what is under way is completed, and nothing more is sent. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (answered: number) => void;
};

/** Sends one call for each item, in order and a few at a time. A refusal does not stop the others; no response does. */
export async function sendInTurn<Item, Answer>(
  items: readonly Item[],
  send: (item: Item) => Promise<Answer>,
  { signal, onProgress }: SendOptions = {},
): Promise<Sent<Item, Answer>> {
  const outcomes = new Map<Item, { readonly answer: Answer } | { readonly error: unknown }>();
  const waiting = items.values();
  let isOver = false;
  const work = async () => {
    for (const item of waiting) {
      try {
        outcomes.set(item, { answer: await send(item) });
      } catch (error) {
        outcomes.set(item, { error });
        isOver ||= stopsOthers(error);
      }
      onProgress?.(outcomes.size);
      if (isOver || signal?.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const results = items.map((item) => ({ item, ...outcomes.get(item) }));
  return {
    done: results.flatMap((one) => ('answer' in one ? [{ item: one.item, answer: one.answer }] : [])),
    refused: results.flatMap((one) => ('error' in one ? [{ item: one.item, error: one.error }] : [])),
    unsent: items.filter((item) => !outcomes.has(item)),
  };
}

/** Whether the next call would fail in the same way, whatever it is about. */
function stopsOthers(error: unknown): boolean {
  if (error instanceof ProblemError) return error.status === 401 || error.status === 429;
  return error instanceof UnreachableError;
}

/** Whether the same call may succeed later. */
export function mayBeRepeated(error: unknown): boolean {
  return !isPermanentRefusal(error);
}
