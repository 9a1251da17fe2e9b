import { notifications } from '@mantine/notifications';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from './notify-failure.ts';
import { notifyWithUndo } from './undo-toast.tsx';
import { keepFocusAfterRemoval } from './use-return-focus.ts';

/** Something that is in use or not, as it was read. */
export type ActTarget = { readonly id: string; readonly name: string; readonly version: number };

type ActiveChangeOptions = {
  /** Saves it and returns the new version. */
  readonly save: (id: string, version: number, active: boolean) => Promise<number>;
  /** What was done, in words. */
  readonly told: (name: string, active: boolean) => string;
  /** Refetches what shows it. */
  readonly refresh: () => Promise<unknown>;
};

type Options = {
  /** Whether something is lost for good: the result is then reported without the offer to undo. */
  readonly lost?: boolean;
};

/**
 * Takes something out of use or back into it, in the same way for every entity (decision 0432): reports the result and offers
 * to undo it. `change` rejects, for a dialog that shows the reason; `tried` shows a refusal as a toast. Both are stable across
 * renders.
 */
export function useActiveChange(manner: ActiveChangeOptions) {
  const { t } = useTranslation('ui');
  const latest = useRef(manner);
  latest.current = manner;
  const change = useCallback(
    async (one: ActTarget, active: boolean, { lost = false }: Options = {}): Promise<void> => {
      const { save, told, refresh } = latest.current;
      const version = await save(one.id, one.version, active);
      const undo = async () => {
        try {
          await save(one.id, version, !active);
          notifications.show({ message: told(one.name, !active) });
        } finally {
          void refresh();
        }
      };
      const message = told(one.name, active);
      if (lost) notifications.show({ message });
      else notifyWithUndo({ id: `state ${one.id}`, message, verb: t('action.undo'), undo });
      await refresh();
    },
    [t],
  );
  const tried = useCallback(
    (one: ActTarget, active: boolean) => {
      // A list of what is in use removes its row, which contains the pressed element.
      keepFocusAfterRemoval();
      return orNotify(() => change(one, active), latest.current.refresh);
    },
    [change],
  );
  return { change, tried };
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
