import { notifications } from '@mantine/notifications';
import { errorText } from '../platform/error-text.ts';
import { isRefusedForGood } from '../platform/http.ts';
import { BusyButton } from './busy-button.tsx';
import { tellFailure } from './tell-failure.ts';

/** Milliseconds for which what was done can be undone on the spot. */
const UNDO_MS = 10_000;

type UndoToast = {
  /** One toast stands for an id at a time. */
  readonly id: string;
  readonly message: string;
  /** The button's words. */
  readonly verb: string;
  /** Rejects where it could not be undone; called again where the same call may pass. */
  readonly undo: () => Promise<unknown>;
};

/** How an offer stands: not pressed, under way, or why it failed. */
type Standing = { readonly busy?: boolean; readonly error?: unknown };

/**
 * Tells what was done, with a button that undoes it and takes the toast away. Without an answer the toast stays with the reason and
 * the button; a refusal is told without the button, as it would meet each try.
 */
export function tellWithUndo(toast: UndoToast): void {
  notifications.hide(toast.id);
  offer(toast, {});
}

function offer(toast: UndoToast, { busy = false, error }: Standing): void {
  const { id, message, verb } = toast;
  const failed = error !== undefined;
  const shown = {
    id,
    autoClose: busy || failed ? false : UNDO_MS,
    message: (
      <>
        {message} {failed && errorText(error)}{' '}
        <BusyButton variant="subtle" size="compact-sm" loading={busy} onClick={() => void press(toast)}>
          {verb}
        </BusyButton>
      </>
    ),
    ...(failed && { color: 'alarm' }),
  };
  notifications.update(shown);
  // One that was closed meanwhile is there to be told why.
  if (!busy) notifications.show(shown);
}

async function press(toast: UndoToast): Promise<void> {
  offer(toast, { busy: true });
  try {
    await toast.undo();
    notifications.hide(toast.id);
  } catch (error) {
    if (!isRefusedForGood(error)) return offer(toast, { error });
    notifications.hide(toast.id);
    tellFailure(error);
  }
}
