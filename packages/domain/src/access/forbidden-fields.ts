import { type Problem, problem } from '../shared/problem.ts';

/** One `forbidden` for each sent field that the sender may not change. */
export function forbiddenFields(sent: object, mayChange: (field: string) => boolean): Problem[] {
  return Object.entries(sent)
    .filter(([field, value]) => value !== undefined && !mayChange(field))
    .map(([field]) => problem('forbidden', field));
}
