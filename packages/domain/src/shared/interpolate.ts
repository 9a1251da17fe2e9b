import type { ProblemParams } from './problem.ts';

/** Inserts `params` at the `{name}` placeholders of a text; a placeholder without a value stays as it is. */
export function interpolate(text: string, params: ProblemParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );
}
