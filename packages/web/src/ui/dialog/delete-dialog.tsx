import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { BusyButton } from '../action/busy-button.tsx';
import { useAct } from '../action/use-act.ts';
import { Notice } from '../page/notice.tsx';
import styles from './dialog.module.css';
import { Dialog, DialogLead } from './dialog.tsx';
import { relationTexts } from './relation-texts.ts';

export type DeleteDialogProps = {
  /** The name of what is deleted: `Hospital west wing`. */
  readonly name: string;
  /** What is deleted with it, or how to restore it: words that are read out as the dialog opens. */
  readonly children?: ReactNode;
  /** Fields below these words: a reason. */
  readonly fields?: ReactNode;
  /** Deletes. A rejection is shown here, with relations by kind and count. The dialog closes when it resolves. */
  readonly onDelete: () => Promise<unknown>;
  /** Called once it is gone: the page of the thing is left. */
  readonly onDeleted?: (() => void) | undefined;
  /** Whether everything needed to delete is filled in (a reason); if not, the field shows the problem. */
  readonly check?: () => boolean;
  /** Takes it out of use instead; offered when relations prevent deletion. */
  readonly onDeactivate?: (() => Promise<unknown>) | undefined;
  readonly onClose: () => void;
};

/** Asks before something is deleted, lists what still depends on it, and offers to take it out of use instead. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, children, fields, onDelete, onDeleted, check, onDeactivate, onClose } = props;
  const { t } = useTranslation('ui');
  const { busy, error, run } = useAct<'delete' | 'deactivate'>();
  const relations = relationTexts(error, t);
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
            <BusyButton
              loading={busy === 'deactivate'}
              onClick={() => void run('deactivate', () => inOrder(onDeactivate, onClose))}
            >
              {t('delete.deactivate')}
            </BusyButton>
          )}
          {!refused && (
            <BusyButton
              color="alarm"
              loading={busy === 'delete'}
              onClick={() =>
                (check?.() ?? true) && void run('delete', () => inOrder(onDelete, onDeleted, onClose))
              }
            >
              {t('action.delete')}
            </BusyButton>
          )}
        </>
      }
    >
      <DialogLead>
        {!refused && (children ?? t('delete.text'))}
        {error !== null && !refused && <Notice tone="alarm">{errorText(error, 'delete.failed')}</Notice>}
        {refused && <RefusedNotice relations={relations} mayDeactivate={onDeactivate !== undefined} />}
      </DialogLead>
      {!refused && fields && <div className={styles.fields}>{fields}</div>}
    </Dialog>
  );
}

type RefusedNoticeProps = { readonly relations: readonly string[]; readonly mayDeactivate: boolean };

/** What still depends on it, and what can be done instead. */
function RefusedNotice({ relations, mayDeactivate }: RefusedNoticeProps) {
  const { t } = useTranslation('ui');
  return (
    <Notice tone="alarm">
      {t('delete.relations')}
      <ul className={styles.relations}>
        {relations.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {t(mayDeactivate ? 'delete.rather_deactivate' : 'delete.remove_first')}
    </Notice>
  );
}

/** Takes the steps one after another; one that fails is the last. */
async function inOrder(...steps: readonly ((() => unknown) | undefined)[]): Promise<void> {
  for (const step of steps) await step?.();
}
