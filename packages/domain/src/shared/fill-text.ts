import type { ProblemParams } from './problem.ts';

/** Puts `params` into the `{name}` places of a text; a place without a value stays as it is. */
export function fillText(text: string, params: ProblemParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );
}
