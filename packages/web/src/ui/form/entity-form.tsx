import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../action/busy-button.tsx';
import { keepClearOfToasts } from '../action/keep-clear-of-toasts.ts';
import { ConfirmDialog } from '../dialog/dialog.tsx';
import { useDialog } from '../dialog/use-dialog.ts';
import { isRemovedOnSave, useIsRemoved } from '../page/removed.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './entity-form.module.css';
import type { FormValues } from './form-conflict.ts';
import { FormFields } from './form-fields.tsx';
import { FormNotices } from './form-notices.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ProblemList } from './problem-list.tsx';
import { submitByShortcut } from './submit-by-shortcut.ts';
import type { EntityFormState, FieldFormatters, FormLabels } from './use-entity-form.ts';
import { useProblemFocus } from './use-problem-focus.ts';

/** The confirmation before something ends: its title names the thing, the text says what ends, the verb is on the button. */
export type Ending = { readonly title: string; readonly text: string; readonly verb: string };

export type EntityFormProps<V extends FormValues> = {
  /** From `useEditForm`, `useCreateForm` or `useActForm`. */
  readonly state: EntityFormState<V>;
  readonly labels: FormLabels<V>;
  readonly words?: FieldFormatters<V>;
  /** Those of the form's fields that this person may change; all by default. */
  readonly editable?: readonly (keyof V & string)[];
  /** The verb on the button; Save by default. */
  readonly save?: string;
  /** The progress of saving several things, in words; shown while it runs. */
  readonly progress?: string;
  /** The thing can no longer be saved, as the page says: there is no Save, and what was typed can still be read. */
  readonly over?: boolean;
  /** What saving would end now, which is confirmed first; null or absent if it ends nothing. */
  readonly ends?: Ending | null;
  /** Goes back; without it there is no Cancel. */
  readonly onCancel?: () => void;
  /** Sections with fields. */
  readonly children: ReactNode;
};

/**
 * A form in one column: counts the problems at the top, keeps Save in view, asks before leaving, and lets the user resolve a
 * conflict.
 */
export function EntityForm<V extends FormValues>(props: EntityFormProps<V>) {
  const { state, labels, words, editable, save, progress, children, ends = null, onCancel } = props;
  const over = useIsRemoved() || isRemovedOnSave(state) || props.over === true;
  const { t } = useTranslation('ui');
  const { summary } = useProblemFocus(state);
  const dialog = useDialog<Ending>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (over) return;
    if (!ends) void state.form.submit();
    else if (state.form.check()) dialog.show(ends);
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={submitByShortcut} noValidate>
      <div ref={summary} className={styles.notices} tabIndex={-1}>
        <FormNotices state={state} />
        <ProblemList state={state} labels={labels} />
      </div>
      <FormFields locked={state.locked}>{children}</FormFields>
      <div ref={keepClearOfToasts} className={styles.bar}>
        <FormStatus
          dirty={state.dirty}
          progress={state.saving ? progress : undefined}
          problems={state.problems.length}
          onProblems={() => {
            summary.current?.scrollIntoView();
            summary.current?.focus({ preventScroll: true });
          }}
        />
        <div className={styles.acts}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
          )}
          {!over && (
            <BusyButton type="submit" loading={state.saving}>
              {save ?? t('action.save')}
            </BusyButton>
          )}
        </div>
      </div>
      <LeaveGuard {...state.form} />
      {dialog.shown && (
        <EndingDialog ending={dialog.shown} onConfirm={state.form.submit} onClose={dialog.close} />
      )}
      {state.conflict && !over && <ConflictDialog {...{ state, labels, words, editable }} />}
    </form>
  );
}

type EndingDialogProps = {
  readonly ending: Ending;
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
};

/** Closes after the attempt: the form reports what went wrong. */
function EndingDialog({ ending, onConfirm, onClose }: EndingDialogProps) {
  const { title, text, verb } = ending;
  return (
    <ConfirmDialog opened title={title} verb={verb} onConfirm={onConfirm} onClose={onClose}>
      {text}
    </ConfirmDialog>
  );
}

type FormStatusProps = {
  readonly dirty: boolean;
  readonly progress: string | undefined;
  readonly problems: number;
  /** Moves to the list of problems. */
  readonly onProblems: () => void;
};

/** The state of a form, in its bar: saving progress, what still needs attention, or that there are unsaved changes. */
function FormStatus({ dirty, progress, problems, onProblems }: FormStatusProps) {
  const { t } = useTranslation('ui');
  if (progress !== undefined) {
    return (
      <span className={styles.changed} role="status">
        {progress}
      </span>
    );
  }
  if (problems > 0) {
    return (
      <button type="button" className={styles.attention} onClick={onProblems}>
        {t('form.problems', { count: problems })}
      </button>
    );
  }
  return dirty && <span className={styles.changed}>{t('form.changed')}</span>;
}

/** The label of an optional field; required fields are the default and are not marked. */
export function OptionalLabel({ children }: { readonly children: string }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {children} <span className={styles.optional}>({t('field.optional')})</span>
    </>
  );
}

/** Lays out a section's fields in one column with even spacing. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
