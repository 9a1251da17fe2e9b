import { COUNTRIES, HOME_COUNTRY } from './countries.ts';

/** Every country with its name in a language (`nl-NL`): the home country first, the others in that language's order. */
export function countryOptions(tag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const options = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  const isHome = ({ value }: { readonly value: string }) => Number(value === HOME_COUNTRY);
  return options.sort((one, other) => isHome(other) - isHome(one) || compare(one.label, other.label));
}
