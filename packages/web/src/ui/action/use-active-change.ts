import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../platform/use-latest.ts';
import { notifyFailure } from './notify-failure.ts';
import { notifyWithUndo } from './undo-toast.tsx';
import { keepFocusAfterRemoval } from './use-return-focus.ts';

/** Something that is in use or not, as it was read. */
type Seen = { readonly id: string; readonly name: string; readonly version: number };

type ActiveChangeOptions<Target> = {
  readonly seen: (target: Target) => Seen;
  /** Saves it and returns the new version. */
  readonly save: (id: string, version: number, active: boolean) => Promise<number>;
  /** What was done, in words. */
  readonly messageOf: (name: string, active: boolean) => string;
  /** Refetches what shows it. */
  readonly refresh: () => Promise<unknown>;
};

type Options = {
  /** Whether something is lost for good: the result is then reported without the offer to undo. */
  readonly lost?: boolean;
};

/**
 * Takes something out of use or back into it, in the same way for every entity (decision 0432): reports the result and offers
 * to undo it. `setActive` rejects, for a dialog that shows the reason; `trySetActive` shows a refusal as a toast. Both are stable
 * across renders, as the rows of a list need them.
 */
export function useActiveChange<Target>(options: ActiveChangeOptions<Target>) {
  const { t } = useTranslation('ui');
  const latest = useLatest(options);
  const setActive = useCallback(
    async (target: Target, active: boolean, { lost = false }: Options = {}): Promise<void> => {
      const { seen, save, messageOf, refresh } = latest();
      const { id, name, version: before } = seen(target);
      const version = await save(id, before, active);
      const undo = async () => {
        try {
          await save(id, version, !active);
          notifications.show({ message: messageOf(name, !active) });
        } finally {
          void refresh();
        }
      };
      const message = messageOf(name, active);
      if (lost) notifications.show({ message });
      else notifyWithUndo({ id: `state ${id}`, message, verb: t('action.undo'), undo });
      await refresh();
    },
    [t, latest],
  );
  const trySetActive = useCallback(
    (target: Target, active: boolean) => {
      // A list of what is in use removes its row, which contains the pressed element.
      keepFocusAfterRemoval();
      return orNotify(() => setActive(target, active), latest().refresh);
    },
    [setActive, latest],
  );
  return { setActive, trySetActive };
}

/** Shows a refusal as a toast, and refetches what was refused. */
async function orNotify(work: () => Promise<void>, refresh: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notifyFailure(error);
    await refresh();
  }
}
