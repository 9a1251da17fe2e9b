import { notifications } from '@mantine/notifications';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from './tell-failure.ts';
import { tellWithUndo } from './undo-toast.tsx';
import { followFocus } from './use-focus-back.ts';

/** Something that is in use or not, as it was seen. */
export type Acted = { readonly id: string; readonly name: string; readonly version: number };

type Manner = {
  /** Saves it and answers the new version. */
  readonly save: (id: string, version: number, active: boolean) => Promise<number>;
  /** What was done, in words. */
  readonly told: (name: string, active: boolean) => string;
  /** Reads again what shows it. */
  readonly refresh: () => Promise<unknown>;
};

type Options = {
  /** What was lost by it does not come back: it is told without the offer to undo it. */
  readonly lost?: boolean;
};

/**
 * Takes something out of use or into it again, alike for everything (decision 0432): says what was done and offers to undo it.
 * `change` rejects, for a dialog that shows why; `tried` tells a refusal as a toast. Both stay the same from one drawing to the next.
 */
export function useActiveChange(manner: Manner) {
  const { t } = useTranslation('ui');
  const latest = useRef(manner);
  latest.current = manner;
  const change = useCallback(
    async (one: Acted, active: boolean, { lost = false }: Options = {}): Promise<void> => {
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
      else tellWithUndo({ id: `state ${one.id}`, message, verb: t('action.undo'), undo });
      await refresh();
    },
    [t],
  );
  const tried = useCallback(
    (one: Acted, active: boolean) => {
      // A list of what is in use drops its row, as what was pressed stands in it.
      followFocus();
      return orTell(() => change(one, active), latest.current.refresh);
    },
    [change],
  );
  return { change, tried };
}

/** Tells a refusal as a toast, and reads again what was refused. */
async function orTell(work: () => Promise<void>, refresh: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    tellFailure(error);
    await refresh();
  }
}
