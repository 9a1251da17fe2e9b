import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormValues } from './form-conflict.ts';
import { inPageOrder } from './problem-field.ts';
import type { EntityFormState } from './use-entity-form.ts';

type ProblemFocus = {
  /** The element that has the focus if no field on the page shows a problem. */
  readonly summary: RefObject<HTMLDivElement | null>;
  /** The first problem, if its field had the focus already: a screen reader says nothing about it then. */
  readonly unsaid: Problem | undefined;
};

/**
 * After each failed attempt, moves the focus to the field of the first problem on the page, else to the summary; after a
 * conflict has been resolved, back to the submit button.
 */
export function useProblemFocus<V extends FormValues>(state: EntityFormState<V>): ProblemFocus {
  const [unsaid, setUnsaid] = useState<Problem>();
  const summary = useRef<HTMLDivElement>(null);
  const { attempts, form, idOf } = state;
  const onFailedAttempt = useEffectEvent(() => {
    const [first] = inPageOrder(form.get().problems, idOf);
    const field = first && document.getElementById(idOf(first.path));
    setUnsaid(field && field === document.activeElement ? first : undefined);
    (field ?? summary.current)?.focus();
  });
  useEffect(() => {
    if (attempts > 0) onFailedAttempt();
  }, [attempts]);
  useFocusAfterConflict(state, summary);
  return { summary, unsaid: state.problems.find((one) => one === unsaid) };
}

/**
 * After a conflict was resolved and saved, moves the focus to the form's submit button, unless something else has it. The
 * button was disabled when the dialog opened, so the dialog cannot return the focus to it. `within` is an element of the form.
 */
function useFocusAfterConflict<V extends FormValues>(
  { conflict, saving }: Pick<EntityFormState<V>, 'conflict' | 'saving'>,
  within: RefObject<HTMLElement | null>,
): void {
  const asked = useRef(false);
  const isOpen = conflict !== null;
  useEffect(() => {
    if (isOpen) asked.current = true;
    if (isOpen || saving || !asked.current) return;
    asked.current = false;
    if (document.activeElement !== document.body) return;
    const submit = within.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]');
    submit?.focus({ preventScroll: true });
  }, [isOpen, saving, within]);
}
