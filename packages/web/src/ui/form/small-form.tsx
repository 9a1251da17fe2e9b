import type { ScreenMessage } from '@fireledger/domain/shared/error-codes.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/error-text.ts';
import { BusyButton } from '../action/busy-button.tsx';
import { keepClearOfToasts } from '../action/keep-clear-of-toasts.ts';
import dialog from '../dialog/dialog.module.css';
import { Notice } from '../page/notice.tsx';
import { isRemovedOnSave, useIsRemoved } from '../page/removed.tsx';
import styles from './entity-form.module.css';
import type { FormValues } from './form-conflict.ts';
import { FormFields } from './form-fields.tsx';
import { FormNotices } from './form-notices.tsx';
import { OffPageProblems } from './problem-list.tsx';
import { submitByShortcut } from './submit-by-shortcut.ts';
import type { EntityFormState, FormLabels } from './use-entity-form.ts';
import { useProblemFocus } from './use-problem-focus.ts';

export type SmallFormProps<V extends FormValues> = {
  /** From `useEditForm`, `useCreateForm` or `useActForm`. */
  readonly state: EntityFormState<V>;
  /** The verb on the submit button. */
  readonly submit: string;
  /** Leaves a dialog, with a Cancel beside the submit button; without it, that button is alone. */
  readonly onCancel?: () => void;
  /** The labels of the fields, for a problem whose field is not in the form; without one, only its text is shown. */
  readonly labels?: Partial<FormLabels<V>>;
  /** The text for an internal error here; the general text by default. */
  readonly fault?: ScreenMessage;
  /** Shown above the fields while one of them has a problem; nothing by default. */
  readonly invalid?: ScreenMessage;
  /** Why the form can no longer be submitted, shown instead of the button; what was typed can still be read. */
  readonly over?: string | undefined;
  readonly children: ReactNode;
};

/** A form of a few fields without save bar and leave guard: sign-in, a form in a dialog. */
export function SmallForm<V extends FormValues>(props: SmallFormProps<V>) {
  const { state, submit, onCancel, over, children } = props;
  const { t } = useTranslation('ui');
  const isOver = [useIsRemoved(), isRemovedOnSave(state), over !== undefined].includes(true);
  const { summary, unsaid } = useProblemFocus(state);
  useEffect(() => {
    // Not from a field that is being typed in: only the button disappears, and with it the focus if it had it.
    if (isOver && document.activeElement === document.body) summary.current?.focus({ preventScroll: true });
  }, [isOver, summary]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isOver) void state.form.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} onKeyDown={submitByShortcut} noValidate>
      <div ref={summary} className={styles.notices} tabIndex={-1}>
        {over ? <Notice tone="alarm">{over}</Notice> : <SmallFormNotices {...props} />}
      </div>
      {unsaid && (
        <span key={state.attempts} className="fl-hidden" role="alert">
          {problemText(unsaid)}
        </span>
      )}
      <FormFields locked={state.locked}>{children}</FormFields>
      <div ref={keepClearOfToasts} className={onCancel && dialog.acts}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        {!isOver && (
          <BusyButton type="submit" loading={state.saving} fullWidth={!onCancel}>
            {submit}
          </BusyButton>
        )}
      </div>
    </form>
  );
}

/** The notices above the fields of a form that can be submitted. */
function SmallFormNotices<V extends FormValues>({
  state,
  labels,
  fault,
  invalid,
}: Pick<SmallFormProps<V>, 'state' | 'labels' | 'fault' | 'invalid'>) {
  return (
    <>
      <FormNotices state={state} fault={fault} />
      <OffPageProblems state={state} labels={labels} />
      {invalid && state.problems.length > 0 && <Notice tone="alarm">{problemText({ code: invalid })}</Notice>}
    </>
  );
}
