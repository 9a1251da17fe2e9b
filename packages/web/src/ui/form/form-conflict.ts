import { normaliseValues } from './normalise-values.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** A field that somebody else changed since it was read; `clash` if this person changed it too, to something else. */
export type Difference<Field extends string = string> = {
  readonly field: Field;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly clash: boolean;
};

/** Which of the two values a field takes. */
export type Choice = 'mine' | 'theirs';

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Fields whose value in the form differs from the one that was read. */
export function changedFields<V extends FormValues>(base: V, mine: V): (keyof V & string)[] {
  return (Object.keys(mine) as (keyof V & string)[]).filter((field) => !same(base[field], mine[field]));
}

/**
 * What somebody else has saved since `base` was read, compared with the form's values. Normalisation by the server is not a
 * change.
 */
export function differences<V extends FormValues>(
  base: V,
  mine: V,
  theirs: V,
): Difference<keyof V & string>[] {
  const [read, typed, now] = [normaliseValues(base), normaliseValues(mine), normaliseValues(theirs)];
  return changedFields(read, now)
    .filter((field) => !same(typed[field], now[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      clash: !same(read[field], typed[field]),
    }));
}

/**
 * Whether a difference offers a choice: one that was not typed here, in a field that this person may not change, is only
 * reported.
 */
export function isChoice<Field extends string>(
  { clash, field }: Difference<Field>,
  editable: readonly string[] | undefined,
): boolean {
  return clash || (editable?.includes(field) ?? true);
}

/** Whether the saved state already contains everything that was changed here, so that there is nothing to choose. */
export function isSavedIn<V extends FormValues>(base: V, mine: V, now: V): boolean {
  const [typed, saved] = [normaliseValues(mine), normaliseValues(now)];
  const changed = changedFields(base, mine);
  return changed.length > 0 && changed.every((field) => same(typed[field], saved[field]));
}

/**
 * The values to save: a field that both changed as chosen (`mine` by default), every other field as the one who changed it left
 * it. If both values mean the same, the saved one is kept.
 */
export function merge<V extends FormValues>(
  base: V,
  mine: V,
  theirs: V,
  choices: Partial<Record<string, Choice>>,
): V {
  const [read, typed, now] = [normaliseValues(base), normaliseValues(mine), normaliseValues(theirs)];
  const merged = Object.keys(mine).map((field) => {
    const settled = same(read[field], typed[field]) || same(typed[field], now[field]);
    const choice = choices[field] ?? (settled ? 'theirs' : 'mine');
    return [field, choice === 'mine' ? mine[field] : theirs[field]] as const;
  });
  return Object.fromEntries(merged) as V;
}
