import { type RefObject, useEffect, useRef } from 'react';
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
  const latest = useRef(idOf);
  latest.current = idOf;
  useEffect(() => {
    if (attempts === 0) return;
    const [first] = inPageOrder(form.get().problems, latest.current);
    const field = first && document.getElementById(latest.current(first.path));
    (field ?? summary.current)?.focus();
  }, [attempts, form]);
  useFocusAfterConflict(state, summary);
  return summary;
}
