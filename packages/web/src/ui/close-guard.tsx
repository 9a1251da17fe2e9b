import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './dialog.tsx';
import type { FormValues } from './form-conflict.ts';
import type { FormController } from './form-controller.ts';

export type CloseGuard = {
  /** Closes what holds the form: at once where nothing was changed, else after asking. */
  readonly close: () => void;
  /** The question; stands beside what is closed. */
  readonly question: ReactNode;
};

/** What the question asks of a form, whatever its values are. */
type Guarded = Pick<FormController<FormValues>, 'isDirty' | 'forgetDraft'>;

/**
 * Asks before a dialog or sheet with an unsaved form is closed, as the form itself asks before the page is left; what is
 * thrown away there does not come back as a draft.
 */
export function useCloseGuard({ isDirty, forgetDraft }: Guarded, onClose: () => void): CloseGuard {
  const { t } = useTranslation('ui');
  const [asking, setAsking] = useState(false);
  const close = () => (isDirty() ? setAsking(true) : onClose());
  // Made only when it asks: a question that stands ready hears the very Escape that calls it up, and is gone at once.
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
