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
type Guarded = Pick<FormController<FormValues>, 'isDirty' | 'forgetDraft'>;

/**
 * Asks before a dialog or sheet with an unsaved form is closed, as the form itself does before the page is left. What is
 * discarded there does not come back as a draft.
 */
export function useCloseGuard({ isDirty, forgetDraft }: Guarded, onClose: () => void): CloseGuard {
  const { t } = useTranslation('ui');
  const [asking, setAsking] = useState(false);
  const close = () => (isDirty() ? setAsking(true) : onClose());
  // Mounted only when it asks: a dialog mounted earlier would receive the very Escape that opens it, and close at once.
  const question = asking && (
    <ConfirmDialog
      opened
      title={t('form.leave_title')}
      verb={t('action.leave')}
      cancel={t('action.stay')}
      destroys
      onConfirm={() => {
        forgetDraft();
        onClose();
      }}
      onClose={() => setAsking(false)}
    >
      {t('form.leave_text')}
    </ConfirmDialog>
  );
  return { close, question };
}
