import { isCountry } from '@fireledger/domain/shared/countries.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { Refusal } from '../http/refusal.ts';

/** What the filters of all lists have in common. */
export type ListFilter = { readonly search?: string | null | undefined };

/**
 * Checks the values of a list's filter, each under its name: `…ID` is one id, or '' as an emptied choice sends it, `…IDs` are
 * several; `country` is a country or ''; any other text is one that the database can hold. Throws `field.not_an_id`,
 * `field.invalid` and `field.control_characters`, all at once.
 */
export function requireFilterValues(filter: ListFilter): void {
  const problems = Object.entries(filter).flatMap(([name, value]) => problemOf(name, value) ?? []);
  if (problems.length > 0) throw new Refusal(problems);
}

function problemOf(name: string, value: unknown): Problem | undefined {
  const path = `filter.${name}`;
  if (name.endsWith('IDs')) {
    const isInvalid = Array.isArray(value) && !value.every((id) => isID(String(id)));
    return isInvalid ? problem('field.not_an_id', path) : undefined;
  }
  if (typeof value !== 'string' || value === '') return undefined;
  if (name.endsWith('ID')) return isID(value) ? undefined : problem('field.not_an_id', path);
  if (!isStorable(value)) return problem('field.control_characters', path);
  return name === 'country' && !isCountry(value) ? problem('field.invalid', path) : undefined;
}

/** PostgreSQL holds no NUL in a text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}
