import type { KeyboardEvent } from 'react';

/**
 * Ctrl or Cmd Enter in a field of several lines sends its form, as Enter does in one of a single line. A dialog that stands in the form
 * as a component, and not in the page, has a form of its own.
 */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement) || target.form !== currentTarget) return;
  event.preventDefault();
  currentTarget.requestSubmit();
}
