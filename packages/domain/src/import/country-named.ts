import { COUNTRIES } from '../shared/countries.ts';
import { LOCALES, languageTag } from '../shared/locales.ts';
import { nameKey } from './name-key.ts';

let byName: ReadonlyMap<string, string> | undefined;

/**
 * The country that a text names, by its code or by its name in one of the interface's languages, regardless of case; undefined
 * if it names none.
 */
export function countryNamed(text: string): string | undefined {
  byName ??= new Map(COUNTRIES.flatMap((code) => namesOf(code).map((name) => [nameKey(name), code])));
  return byName.get(nameKey(text));
}

function namesOf(code: string): readonly string[] {
  const names = LOCALES.map((locale) =>
    new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(code),
  );
  return [code, ...names.filter((name) => name !== undefined)];
}
