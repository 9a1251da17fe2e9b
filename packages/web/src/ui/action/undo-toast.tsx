import { notifications } from '@mantine/notifications';
import { errorText } from '../../platform/error-text.ts';
import { isPermanentRefusal } from '../../platform/http.ts';
import { BusyButton } from './busy-button.tsx';
import { notifyFailure } from './notify-failure.ts';
import { TOAST_MS } from './toast-ms.ts';

type UndoToast = {
  /** Only one toast per id is shown at a time. */
  readonly id: string;
  readonly message: string;
  /** The button's label. */
  readonly verb: string;
  /** Rejects if undoing failed; called again if the same call may succeed later. */
  readonly undo: () => Promise<unknown>;
};

/** The state of an offer to undo: not pressed, running, or why it failed. */
type UndoState = { readonly busy?: boolean; readonly error?: unknown };

/**
 * Reports what was done, with a button that undoes it and removes the toast. Without a response, the toast stays with the
 * reason and the button. A refusal is shown without the button, because a retry would be refused again.
 */
export function notifyWithUndo(toast: UndoToast): void {
  notifications.hide(toast.id);
  offer(toast, {});
}

function offer(toast: UndoToast, { busy = false, error }: UndoState): void {
  const { id, message, verb } = toast;
  const failed = error !== undefined;
  const shown = {
    id,
    autoClose: busy || failed ? false : TOAST_MS.undo,
    message: (
      <>
        {message} {failed && errorText(error)}{' '}
        <BusyButton variant="subtle" size="compact-sm" loading={busy} onClick={() => void press(toast)}>
          {verb}
        </BusyButton>
      </>
    ),
    ...(failed && { color: 'var(--fl-alarm)' }),
  };
  notifications.update(shown);
  // A toast that was closed in between is shown again to give the reason.
  if (!busy) notifications.show(shown);
}

async function press(toast: UndoToast): Promise<void> {
  offer(toast, { busy: true });
  try {
    await toast.undo();
    notifications.hide(toast.id);
  } catch (error) {
    if (!isPermanentRefusal(error)) return offer(toast, { error });
    notifications.hide(toast.id);
    notifyFailure(error);
  }
}
