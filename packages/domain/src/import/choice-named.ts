import { headerKey } from './header-key.ts';

/** Something that a field can be: what a cell says for it, what people see, and what else it is called. */
export type Choice = { readonly value: string; readonly label: string; readonly names?: readonly string[] };

/**
 * The choice that a word of another system names, whatever its case, accents, spaces and signs (`headerKey`); undefined if it
 * names none, or several of them.
 */
export function choiceNamed(word: string, choices: readonly Choice[]): Choice | undefined {
  const key = headerKey(word);
  if (key === '') return undefined;
  const [one, ...others] = choices.filter(({ value, label, names = [] }) =>
    [value, label, ...names].some((name) => headerKey(name) === key),
  );
  return others.length > 0 ? undefined : one;
}
