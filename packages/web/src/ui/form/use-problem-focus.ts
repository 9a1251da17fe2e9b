import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { FormValues } from './form-conflict.ts';
import { inPageOrder } from './problem-field.ts';
import type { EntityFormState } from './use-entity-form.ts';
import { useFocusAfterConflict } from './use-focus-after-conflict.ts';

/**
 * After each failed attempt, moves the focus to the field of the first problem on the page, else to the element with the
 * returned ref; after a conflict has been resolved, back to the submit button.
 */
export function useProblemFocus<V extends FormValues>(
  state: EntityFormState<V>,
): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  const { attempts, form, idOf } = state;
  const onFailedAttempt = useEffectEvent(() => {
    const [first] = inPageOrder(form.get().problems, idOf);
    const field = first && document.getElementById(idOf(first.path));
    (field ?? summary.current)?.focus();
  });
  useEffect(() => {
    if (attempts > 0) onFailedAttempt();
  }, [attempts]);
  useFocusAfterConflict(state, summary);
  return summary;
}
