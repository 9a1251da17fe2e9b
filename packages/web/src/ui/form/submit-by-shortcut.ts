import type { KeyboardEvent } from 'react';

/**
 * Ctrl or Cmd Enter in a multi-line field submits its form, as Enter does in a single-line field. A dialog that is inside the
 * form in React but not in the DOM has a form of its own.
 */
export function submitByShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement) || target.form !== currentTarget) return;
  event.preventDefault();
  currentTarget.requestSubmit();
}
