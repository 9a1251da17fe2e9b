import { asSaved } from './form-as-saved.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** One field that somebody else changed since it was read; `clash` when this person changed it too, to something else. */
export type Difference<Field extends string = string> = {
  readonly field: Field;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly clash: boolean;
};

/** Which of two stands for a field. */
export type Choice = 'mine' | 'theirs';

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Fields whose value in the form is no longer the one that was read. */
export function changedFields<V extends FormValues>(base: V, mine: V): (keyof V & string)[] {
  return (Object.keys(mine) as (keyof V & string)[]).filter((field) => !same(base[field], mine[field]));
}

/** What somebody else saved since `base` was read, against the form's values; how the server writes what was typed is no change. */
export function differences<V extends FormValues>(
  base: V,
  mine: V,
  theirs: V,
): Difference<keyof V & string>[] {
  const [read, typed, now] = [asSaved(base), asSaved(mine), asSaved(theirs)];
  return changedFields(read, now)
    .filter((field) => !same(typed[field], now[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      clash: !same(read[field], typed[field]),
    }));
}

/** Answers whether a difference is one to choose on: what was not typed here and is not this person's to change is only told. */
export function isChoice<Field extends string>(
  { clash, field }: Difference<Field>,
  editable: readonly string[] | undefined,
): boolean {
  return clash || (editable?.includes(field) ?? true);
}

/** Answers whether what is saved now holds everything that was changed here: there is nothing left to choose. */
export function isSavedIn<V extends FormValues>(base: V, mine: V, now: V): boolean {
  const [typed, saved] = [asSaved(mine), asSaved(now)];
  const changed = changedFields(base, mine);
  return changed.length > 0 && changed.every((field) => same(typed[field], saved[field]));
}

/**
 * The values to save: a field both changed as chosen (`mine` unless said), every other field as whoever changed it left it. What
 * both mean alike stands as it is saved.
 */
export function merge<V extends FormValues>(
  base: V,
  mine: V,
  theirs: V,
  choices: Partial<Record<string, Choice>>,
): V {
  const [read, typed, now] = [asSaved(base), asSaved(mine), asSaved(theirs)];
  const merged = Object.keys(mine).map((field) => {
    const settled = same(read[field], typed[field]) || same(typed[field], now[field]);
    const choice = choices[field] ?? (settled ? 'theirs' : 'mine');
    return [field, choice === 'mine' ? mine[field] : theirs[field]] as const;
  });
  return Object.fromEntries(merged) as V;
}
