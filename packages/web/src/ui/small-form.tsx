import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './entity-form.module.css';
import type { FormValues } from './form-conflict.ts';
import { FormNotices } from './form-notices.tsx';
import type { EntityFormState } from './use-entity-form.ts';
import { useProblemFocus } from './use-problem-focus.ts';

export type SmallFormProps<V extends FormValues> = {
  /** From `useEntityForm`. */
  readonly state: EntityFormState<V>;
  /** The verb on the one button. */
  readonly submit: string;
  readonly children: ReactNode;
};

/** A form of a few fields without save bar and leave guard: sign-in, a question in a dialog. */
export function SmallForm<V extends FormValues>({ state, submit, children }: SmallFormProps<V>) {
  const summary = useProblemFocus(state);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void state.form.submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div ref={summary} tabIndex={-1}>
        <FormNotices state={state} />
      </div>
      {children}
      <Button type="submit" loading={state.saving} fullWidth>
        {submit}
      </Button>
    </form>
  );
}
