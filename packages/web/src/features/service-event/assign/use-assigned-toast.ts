import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { randomID } from '../../../platform/random-id.ts';
import { TOAST_MS } from '../../../ui/action/toast-ms.ts';
import { notifyWithUndo } from '../../../ui/action/undo-toast.tsx';
import { mayBeRepeated, type Sent, sendInTurn } from '../../../ui/in-turn/send-in-turn.ts';
import { changeEvent } from '../commands.ts';
import type { EventRow } from '../event.generated.ts';

type Done = Sent<EventRow>['done'];
type Assigned = {
  /** What became of the events. */
  readonly sent: Sent<EventRow>;
  /** Who has what was assigned. */
  readonly name: string;
  /** Whether an event can be given back to whom it was assigned to. */
  readonly canUndo: (event: EventRow) => boolean;
};

/**
 * Reports how many events were assigned, and offers to give each back to whom it was assigned to, unless it changed since; says
 * how many cannot be given back.
 */
export function useAssignedToast() {
  const { t } = useTranslation(['service-event', 'ui']);
  const client = useQueryClient();
  return ({ sent: { done }, name, canUndo }: Assigned) => {
    if (done.length === 0) return;
    const message = t('assign.done', { count: done.length, name });
    const undoable = done.filter(({ item }) => canUndo(item));
    if (undoable.length === 0) {
      notifications.show({ color: 'var(--fl-normal)', message });
      return;
    }
    const lasting = done.length - undoable.length;
    let [left, returned]: [Done, number] = [undoable, 0];
    // gathered as what was assigned is, so that neither is told if it is undone at once
    const selectionID = randomID();
    const undo = async () => {
      const sent = await sendInTurn(left, (one) => giveBack(one, selectionID));
      void client.invalidateQueries({ queryKey: ['service_event'] });
      const again = sent.refused.filter(({ error }) => mayBeRepeated(error));
      const kept = sent.refused.filter(({ error }) => !mayBeRepeated(error));
      returned += sent.done.length;
      left = [...again.map(({ item }) => item), ...sent.unsent];
      if (kept[0]) {
        const words = { count: kept.length, reason: errorText(kept[0].error) };
        notifications.show({
          color: 'var(--fl-alarm)',
          autoClose: TOAST_MS.important,
          message: t('assign.kept', words),
        });
      }
      if (again[0]) throw again[0].error;
      if (returned > 0) notifications.show({ message: t('assign.undone', { count: returned }) });
    };
    notifyWithUndo({
      id: `assigned ${done.map(({ item }) => item.serviceEventID).join(' ')}`,
      message: lasting === 0 ? message : `${message} ${t('assign.lasting', { count: lasting })}`,
      verb: lasting === 0 ? t('ui:action.undo') : t('assign.undo_others', { count: undoable.length }),
      undo,
    });
  };
}

/** Assigns an event to whom it was assigned to before, if it has not changed since. */
function giveBack({ item, answer: version }: Done[number], selectionID: string): Promise<number> {
  const before = { assignedToUserID: item.assignedToUser?.userID ?? null };
  return changeEvent(item, version, before, selectionID);
}
