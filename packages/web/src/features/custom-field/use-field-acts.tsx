import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { randomID } from '../../platform/random-id.ts';
import { notifyFailure } from '../../ui/action/notify-failure.ts';
import { notifyWithUndo } from '../../ui/action/undo-toast.tsx';
import { createField, moveField, removeField } from './commands.ts';
import type { CustomField } from './custom-fields-section.tsx';

/** Moves and removes the fields of a location; undoing a removal puts the field back at its position. */
export function useFieldActs(locationID: string) {
  const { t } = useTranslation(['location', 'ui']);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['location'] });
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notifyFailure(error);
    }
    await refresh();
  };
  const move = ({ customFieldID }: CustomField, position: number) =>
    attempt(() => moveField(customFieldID, position));
  const remove = ({ customFieldID, label, value, version }: CustomField, position: number) =>
    attempt(async () => {
      await removeField(customFieldID, version);
      // The same for each try: one whose answer was lost does not restore the field twice.
      const idempotencyKey = randomID();
      notifyWithUndo({
        id: `removed ${customFieldID}`,
        message: t('custom.removed', { label }),
        verb: t('ui:action.undo'),
        undo: () =>
          createField(locationID, { label, value, position }, idempotencyKey).finally(() => void refresh()),
      });
    });
  return { move, remove };
}
