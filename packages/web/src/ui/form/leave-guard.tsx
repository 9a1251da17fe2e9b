import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialog/dialog.tsx';
import type { FormValues } from './form-conflict.ts';
import type { FormController } from './form-controller.ts';

export type CloseGuard = {
  /** Closes what holds the form: at once if nothing was changed, otherwise after asking. */
  readonly close: () => void;
  /** The confirmation dialog; render it beside what is closed. */
  readonly question: ReactNode;
};

/** The part of a form that the confirmation needs, whatever the type of its values. */
type Guarded = Pick<FormController<FormValues>, 'isDirty' | 'discardDraft'>;

/** Asks before the page with an unsaved form is left. What is discarded there does not come back as a draft. */
export function LeaveGuard({ isDirty, discardDraft }: Guarded) {
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true });
  return (
    <LeaveDialog
      opened={blocker.status === 'blocked'}
      onLeave={() => {
        discardDraft();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
}

/** The same before a dialog or sheet with an unsaved form is closed. */
export function useCloseGuard({ isDirty, discardDraft }: Guarded, onClose: () => void): CloseGuard {
  const [asking, setAsking] = useState(false);
  const close = () => (isDirty() ? setAsking(true) : onClose());
  // Mounted only when it asks: a dialog mounted earlier would receive the very Escape that opens it, and close at once.
  const question = asking && (
    <LeaveDialog
      opened
      onLeave={() => {
        discardDraft();
        onClose();
      }}
      onStay={() => setAsking(false)}
    />
  );
  return { close, question };
}

type LeaveDialogProps = {
  readonly opened: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

function LeaveDialog({ opened, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      opened={opened}
      title={t('form.leave_title')}
      verb={t('action.leave')}
      cancel={t('action.stay')}
      destroys
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t('form.leave_text')}
    </ConfirmDialog>
  );
}
