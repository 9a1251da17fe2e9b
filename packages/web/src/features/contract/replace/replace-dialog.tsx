import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createActKeys } from '../../../platform/idempotency.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FocusedButton } from '../../../ui/in-turn/focused-button.tsx';
import { mayBeRepeated, type Sent } from '../../../ui/in-turn/send-in-turn.ts';
import { SendingProgress } from '../../../ui/in-turn/sending-progress.tsx';
import { useSending } from '../../../ui/in-turn/use-sending.ts';
import { refreshContracts, replaceContract } from '../commands.ts';
import type { ContractRow } from '../queries.ts';
import { ReplaceChoice } from './replace-choice.tsx';
import { ReplaceReport } from './replace-report.tsx';
import { useReplacement } from './use-replacement.ts';

type ReplaceDialogProps = {
  /** The contracts as they were shown; one that changed since is refused. */
  readonly contracts: readonly ContractRow[];
  /** Called to close it, with the contracts that were replaced. */
  readonly onClose: (replaced: readonly ContractRow[]) => void;
};

/** Lets one contractor take over several contracts: asks who, shows how far it is, and tells what was not replaced and why. */
export default function ReplaceDialog({ contracts, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation(['contract', 'ui']);
  const { choice, name, insist } = useReplacement(contracts);
  const { contractorID, replaced } = choice;
  const close = ({ done }: Sent<ContractRow, unknown>) => {
    onClose(done.map(({ item }) => item));
    if (done.length > 0) {
      notifications.show({ message: t('replace.done', { count: done.length, contractor: name }) });
    }
  };
  const { stage, start, again, stop } = useReplacing(contractorID, close);
  // one dialog for all stages: another would return the focus in between
  const dialog = { opened: true, title: t('replace.title', { count: contracts.length }) };
  if (stage.at === 'sending') {
    const act = <FocusedButton key="stop" label={t('ui:in_turn.stop')} onPress={stop} />;
    return (
      <Dialog {...dialog} onClose={stop} acts={act}>
        <SendingProgress label={t('replace.sending')} {...stage} />
      </Dialog>
    );
  }
  if (stage.at === 'report') {
    const { sent } = stage;
    const end = () => close(sent);
    const act = <ReportActs sent={sent} onClose={end} onAgain={() => again(sent)} />;
    return (
      <Dialog {...dialog} onClose={end} acts={act}>
        <ReplaceReport sent={sent} contractor={name} />
      </Dialog>
    );
  }
  const replace = () => (contractorID === null ? insist() : start(replaced));
  const acts = (
    <>
      <Button variant="default" onClick={() => onClose([])}>
        {t('ui:action.cancel')}
      </Button>
      <Button disabled={replaced.length === 0} onClick={replace}>
        {t('replace.verb')}
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} onClose={() => onClose([])} acts={acts}>
      <ReplaceChoice {...choice} />
    </Dialog>
  );
}

/** Sends the calls that give contracts to a contractor; `again` sends what may succeed this time. */
function useReplacing(contractorID: string | null, onSent: (sent: Sent<ContractRow, unknown>) => void) {
  const client = useQueryClient();
  const [once] = useState(createActKeys);
  const refresh = () => void refreshContracts(client);
  const { stage, start, stop } = useSending<ContractRow, unknown>({ refresh, onSent });
  const send = (contract: ContractRow) =>
    once(`${contract.contractID} ${contractorID}`, (key) =>
      replaceContract(contract, contractorID ?? '', key),
    );
  const again = ({ done, refused, unsent }: Sent<ContractRow, unknown>) => {
    const failed = refused.filter(({ error }) => mayBeRepeated(error)).map(({ item }) => item);
    const kept = refused.filter(({ error }) => !mayBeRepeated(error));
    void start([...failed, ...unsent], send, { done, refused: kept });
  };
  return { stage, start: (contracts: readonly ContractRow[]) => void start(contracts, send), again, stop };
}

type ReportActsProps = {
  readonly sent: Sent<ContractRow, unknown>;
  readonly onClose: () => void;
  readonly onAgain: () => void;
};

/** Sends again what may succeed this time. */
function ReportActs({ sent: { refused, unsent }, onClose, onAgain }: ReportActsProps) {
  const { t } = useTranslation('ui');
  const close = t('action.close');
  if (unsent.length === 0 && !refused.some(({ error }) => mayBeRepeated(error))) {
    return <FocusedButton key="close" label={close} onPress={onClose} />;
  }
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {close}
      </Button>
      <FocusedButton key="again" variant="filled" label={t('action.retry')} onPress={onAgain} />
    </>
  );
}
