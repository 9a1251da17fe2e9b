import { type RefObject, useEffect, useRef } from 'react';
import type { FormValues } from './form-conflict.ts';
import type { EntityFormState } from './use-entity-form.ts';

/**
 * When the choice after a conflict has closed, and what it saved is answered, the form's submit button has the focus, if nothing
 * else has: it could not be pressed while the dialog opened, so the dialog knows of no opener. `within` stands in the form.
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
