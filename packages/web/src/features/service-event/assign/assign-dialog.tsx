import { displayName } from '@fireledger/domain/user/display-name.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/error-text.ts';
import { randomID } from '../../../platform/random-id.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FocusedButton } from '../../../ui/in-turn/focused-button.tsx';
import type { Sent } from '../../../ui/in-turn/send-in-turn.ts';
import { SendingProgress } from '../../../ui/in-turn/sending-progress.tsx';
import { useSending } from '../../../ui/in-turn/use-sending.ts';
import { changeEvent } from '../commands.ts';
import type { EventRow } from '../event.generated.ts';
import { AssignReport } from './assign-report.tsx';
import { AssigneeChoice, type AssigneeChoiceProps } from './assignee-choice.tsx';
import { useAssignedToast } from './use-assigned-toast.ts';
import { useCommonAssignees } from './use-common-assignees.ts';

export type AssignDialogProps = {
  /** The events as they were shown; one that changed since is refused. */
  readonly events: readonly EventRow[];
  /** Called to close it, with the events that were assigned. */
  readonly onClose: (assigned: readonly EventRow[]) => void;
};

/** Assigns several events to one person: asks to whom, shows how far it is, and tells what was not assigned and why. */
export default function AssignDialog({ events, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['service-event', 'ui']);
  const { choice, name, canUndo, insist } = useChoice(events);
  const toast = useAssignedToast();
  const close = (sent: Sent<EventRow>) => {
    onClose(sent.done.map(({ item }) => item));
    toast({ sent, name, canUndo });
  };
  const refresh = useRefresh();
  const { stage, start, stop } = useSending<EventRow, number>({ refresh, onSent: close });
  const { assignees, userID, waiting } = choice;
  const possible = (assignees.isPending || assignees.people.length > 0) && waiting.length > 0;
  // one dialog for all stages: another would return the focus in between
  const dialog = { opened: true, title: t('assign.title', { count: choice.events.length }) };
  if (stage.at === 'sending') {
    const act = <FocusedButton key="stop" label={t('ui:in_turn.stop')} onPress={stop} />;
    return (
      <Dialog {...dialog} onClose={stop} acts={act}>
        <SendingProgress label={t('assign.sending')} {...stage} />
      </Dialog>
    );
  }
  if (stage.at === 'report') {
    const end = () => close(stage.sent);
    const act = <FocusedButton key="close" label={t('ui:action.close')} onPress={end} />;
    return (
      <Dialog {...dialog} onClose={end} acts={act}>
        <AssignReport sent={stage.sent} name={name} />
      </Dialog>
    );
  }
  const acts = (
    <>
      <Button variant="default" onClick={() => onClose([])}>
        {t('ui:action.cancel')}
      </Button>
      <Button
        disabled={!possible}
        onClick={() => (userID ? void start(waiting, assigning(userID)) : insist())}
      >
        {t('assign.verb')}
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} onClose={() => onClose([])} acts={acts}>
      <AssigneeChoice {...choice} />
    </Dialog>
  );
}

/** Refetches what shows events. */
function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['service_event'] });
}

/** The call that assigns an event of one selection to a person. */
function assigning(userID: string) {
  const selectionID = randomID();
  return (event: EventRow) => changeEvent(event, event.version, { assignedToUserID: userID }, selectionID);
}

/** Who is chosen for which of the events; `insist` says that nobody is. */
function useChoice(given: readonly EventRow[]) {
  const [left, setLeft] = useState<readonly EventRow[]>([]);
  const [userID, onUser] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const events = given.filter((event) => !left.includes(event));
  const assignees = useCommonAssignees(events);
  const person = assignees.people.find((one) => one.userID === userID);
  const choice: AssigneeChoiceProps = {
    events,
    assignees,
    userID: person?.userID ?? null,
    waiting: events.filter((event) => !person || event.assignedToUser?.userID !== person.userID),
    error: isMissing && !person && problemText({ code: 'service_event.assignee_required' }),
    onUser,
    onLeaveOut: (out) => setLeft([...left, ...out]),
  };
  return {
    choice,
    name: person ? displayName(person) : '',
    canUndo: (event: EventRow) => event.status !== 'ready' && assignees.canReturn(event),
    insist: () => setMissing(true),
  };
}
