/**
 * How long a toast is shown, in milliseconds, unless it is pointed at: what was done, what can be undone, and what
 * must be read (a refusal of 140 characters takes some ten seconds).
 */
export const TOAST_MS = { done: 6_000, undo: 10_000, important: 15_000 } as const;
