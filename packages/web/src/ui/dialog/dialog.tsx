import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { BusyButton } from '../action/busy-button.tsx';
import { keepClearOfToasts } from '../action/keep-clear-of-toasts.ts';
import { useAct } from '../action/use-act.ts';
import { useReturnFocus } from '../action/use-return-focus.ts';
import { Notice } from '../page/notice.tsx';
import { PageOverlay } from '../page/removed.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  readonly acts?: ReactNode;
};

/**
 * A modal dialog: 40vw wide, 90vw on a phone (specification 9). Escape closes it, `data-autofocus` marks the first field, and
 * the focus returns to what opened it.
 */
export function Dialog({ opened, title, onClose, children, acts }: DialogProps) {
  const { t } = useTranslation('ui');
  useReturnFocus(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      padding="1rem"
      classNames={{ content: styles.content, title: styles.title }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A plain div: Mantine's own header element would count as a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('action.close')} />
        </div>
        <div className={styles.main}>
          <PageOverlay>{children}</PageOverlay>
          {acts && (
            <div ref={keepClearOfToasts} className={styles.acts}>
              {acts}
            </div>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * The words of a dialog, which are read out as it opens: Mantine's body is the dialog's description. Fields and buttons stand
 * outside it, because they are read out one by one.
 */
export function DialogLead({ children }: { readonly children: ReactNode }) {
  return (
    <Modal.Body p={0} className={styles.body ?? ''}>
      {children}
    </Modal.Body>
  );
}

export type ConfirmDialogProps = {
  readonly opened: boolean;
  /** The title, which names the thing: `Delete “Hospital west wing”?` */
  readonly title: string;
  readonly children?: ReactNode;
  /** The verb on the button: `Delete`. */
  readonly verb: string;
  /** For destructive acts: the button is red. */
  readonly destroys?: boolean;
  /** The label of the way back; Cancel by default. */
  readonly cancel?: string;
  /** Resolves when done (the dialog then closes); a rejection is shown in the dialog. */
  readonly onConfirm: () => Promise<unknown> | unknown;
  readonly onClose: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, verb, destroys = false, cancel, onConfirm, onClose } = props;
  const { t } = useTranslation('ui');
  const { busy, error, run, forgetError } = useAct<'confirm'>();
  const close = () => {
    forgetError();
    onClose();
  };
  const confirm = async () => {
    await onConfirm();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={close}
      acts={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {cancel ?? t('action.cancel')}
          </Button>
          <BusyButton
            color={destroys ? 'alarm' : 'ink'}
            loading={busy !== null}
            onClick={() => void run('confirm', confirm)}
          >
            {verb}
          </BusyButton>
        </>
      }
    >
      <DialogLead>
        {children}
        {error !== null && <Notice tone="alarm">{errorText(error)}</Notice>}
      </DialogLead>
    </Dialog>
  );
}
