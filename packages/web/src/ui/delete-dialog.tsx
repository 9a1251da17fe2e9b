import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/error-text.ts';
import { BusyButton } from './busy-button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { relationWords } from './relation-words.ts';

export type DeleteDialogProps = {
  /** What is deleted, by name: `Hospital west wing`. */
  readonly name: string;
  /** What goes with it, or how it comes back; more fields (a reason) go here too. */
  readonly children?: ReactNode;
  /** Deletes; a rejection is shown here, relations by kind and count. The dialog closes when it resolves. */
  readonly onDelete: () => Promise<unknown>;
  /** Answers whether all is there to delete it with (a reason); what is missing is said at its field. */
  readonly check?: () => boolean;
  /** Takes it out of use instead; offered when relations stand in the way. */
  readonly onDeactivate?: (() => Promise<unknown>) | undefined;
  readonly onClose: () => void;
};

/** Asks before something is deleted, says what still hangs on it, and offers to take it out of use instead. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, children, onDelete, check, onDeactivate, onClose } = props;
  const { t } = useTranslation('ui');
  const { busy, error, run } = useAct(onClose);
  const relations = relationWords(error, t);
  const refused = relations.length > 0;
  return (
    <Dialog
      opened
      title={t('delete.title', { name })}
      onClose={onClose}
      acts={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('action.cancel')}
          </Button>
          {refused && onDeactivate && (
            <BusyButton loading={busy === 'deactivate'} onClick={() => void run('deactivate', onDeactivate)}>
              {t('delete.deactivate')}
            </BusyButton>
          )}
          {!refused && (
            <BusyButton
              color="alarm"
              loading={busy === 'delete'}
              onClick={() => (check?.() ?? true) && void run('delete', onDelete)}
            >
              {t('action.delete')}
            </BusyButton>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {!refused && (children ?? t('delete.text'))}
        {error !== null && !refused && <Notice tone="alarm">{errorText(error, 'delete.failed')}</Notice>}
        {refused && (
          <Notice tone="alarm">
            {t('delete.relations')}
            <Relations words={relations} />
            {t(onDeactivate ? 'delete.rather_deactivate' : 'delete.remove_first')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function Relations({ words }: { readonly words: readonly string[] }) {
  return (
    <ul className={styles.relations}>
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

type Act = 'delete' | 'deactivate';

/** Runs one act at a time: which one is under way, how the last one was refused. `onDone` when it has succeeded. */
function useAct(onDone: () => void) {
  const [busy, setBusy] = useState<Act | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (which: Act, work: () => Promise<unknown>) => {
    setBusy(which);
    setError(null);
    try {
      await work();
      onDone();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(null);
    }
  };
  return { busy, error, run };
}
