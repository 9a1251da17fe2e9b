import { type RefObject, useEffect, useRef } from 'react';
import type { FormValues } from './form-conflict.ts';
import type { EntityFormState } from './use-entity-form.ts';

/**
 * After a conflict was resolved and saved, moves the focus to the form's submit button, unless something else has it. The
 * button was disabled when the dialog opened, so the dialog cannot return the focus to it. `within` is an element of the form.
 */
export function useFocusAfterConflict<V extends FormValues>(
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
