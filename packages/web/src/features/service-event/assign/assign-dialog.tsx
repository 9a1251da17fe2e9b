import { displayName } from '@fireledger/domain/user/display-name.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/error-text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { EventRow } from '../event.generated.ts';
import { AssignProgress } from './assign-progress.tsx';
import { AssignReport } from './assign-report.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import type { Sent } from './send-in-turn.ts';
import { useAssignedToast } from './use-assigned-toast.ts';
import { useAssignment } from './use-assignment.ts';
import { useCommonAssignees } from './use-common-assignees.ts';

export type AssignDialogProps = {
  /** The events as they were shown; one that changed since is refused. */
  readonly events: readonly EventRow[];
  /** Called to close it, with the events that were assigned. */
  readonly onClose: (assigned: readonly EventRow[]) => void;
};

/** Takes the focus from what was pressed and is gone; a stable function, so that it is called once. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Assigns several events to one person: asks to whom, shows how far it is, and tells what was not assigned and why. */
export default function AssignDialog({ events, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  const [left, setLeft] = useState<readonly EventRow[]>([]);
  const [userID, setUserID] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const chosen = events.filter((event) => !left.includes(event));
  const assignees = useCommonAssignees(chosen);
  const person = assignees.people.find((one) => one.userID === userID);
  const name = person ? displayName(person) : '';
  const toast = useAssignedToast();
  const canUndo = (event: EventRow) => event.status !== 'ready' && assignees.canReturn(event);
  const close = (done: Sent<EventRow>['done']) => {
    const assigned = done.map(({ item }) => item);
    onClose(assigned);
    toast({ done, name, undoable: assigned.every(canUndo) });
  };
  const { stage, assign, stop } = useAssignment({ onAssigned: close });
  const wanted = chosen.filter((event) => event.assignedToUser?.userID !== person?.userID);
  const submit = () => {
    if (!person) return setMissing(true);
    if (wanted.length > 0) void assign(wanted, person.userID);
  };
  const title = t('assign.title', { count: chosen.length });
  if (stage.at === 'sending') {
    const act = (
      <Button key="stop" ref={takeFocus} variant="default" onClick={stop}>
        {t('assign.stop')}
      </Button>
    );
    return (
      <Dialog opened title={title} onClose={stop} acts={act}>
        <AssignProgress {...stage} />
      </Dialog>
    );
  }
  if (stage.at === 'report') {
    const end = () => close(stage.sent.done);
    const act = (
      <Button key="close" ref={takeFocus} onClick={end}>
        {t('ui:action.close')}
      </Button>
    );
    return (
      <Dialog opened title={title} onClose={end} acts={act}>
        <AssignReport sent={stage.sent} name={name} />
      </Dialog>
    );
  }
  const possible = assignees.people.length > 0 && (!person || wanted.length > 0);
  return (
    <Dialog
      opened
      title={title}
      onClose={() => onClose([])}
      acts={
        <>
          <Button variant="default" onClick={() => onClose([])}>
            {t('ui:action.cancel')}
          </Button>
          <Button disabled={!possible} onClick={submit}>
            {t('assign.verb')}
          </Button>
        </>
      }
    >
      <AssigneeChoice
        events={chosen}
        assignees={assignees}
        userID={person ? userID : null}
        waiting={wanted}
        error={isMissing && !person && problemText({ code: 'service_event.assignee_required' })}
        onUser={setUserID}
        onLeaveOut={(out) => setLeft([...left, ...out])}
      />
    </Dialog>
  );
}
