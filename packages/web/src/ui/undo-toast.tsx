import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Milliseconds for which what was done can be undone on the spot. */
const UNDO_MS = 10_000;

type UndoToast = {
  /** One toast stands for an id at a time. */
  readonly id: string;
  readonly message: string;
  /** The button's words. */
  readonly verb: string;
  readonly undo: () => void;
};

/** Tells what was done, with a button that undoes it and takes the toast away. */
export function tellWithUndo({ id, message, verb, undo }: UndoToast): void {
  const onClick = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    autoClose: UNDO_MS,
    message: (
      <>
        {message}{' '}
        <Button variant="subtle" size="compact-sm" onClick={onClick}>
          {verb}
        </Button>
      </>
    ),
  });
}
