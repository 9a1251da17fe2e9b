import type { Choice } from '@fireledger/domain/import/choice-named.ts';
import { countryOptions } from '@fireledger/domain/shared/country-options.ts';
import { LOCALES, type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import { nameChoices } from '../../csv/name-choices.ts';
import { namesIn } from '../../csv/name-index.ts';
import type { Access } from '../../db/with-access.ts';
import type { LocationKey } from './import-columns.ts';

type LocationChoices = { readonly [K in LocationKey]?: readonly Choice[] | undefined };

/** What a location of an import can be of, and have. */
export async function locationChoices({ db }: Access, locale: Locale): Promise<LocationChoices> {
  const organizations = await nameChoices(db, ['organization'], locale);
  const disciplines = await nameChoices(db, ['discipline'], locale);
  return {
    organization: organizations,
    // a name that a cell would take for several names cannot be said in one
    disciplines: disciplines?.filter(({ value }) => namesIn(value).length === 1),
    country: countryChoices(locale),
  };
}

function countryChoices(locale: Locale): readonly Choice[] {
  const others = LOCALES.filter((one) => one !== locale).map((other) => {
    const options = countryOptions(languageTag(other));
    return new Map(options.map(({ value, label }) => [value, label]));
  });
  return countryOptions(languageTag(locale)).map((option) => ({
    ...option,
    names: others.flatMap((names) => names.get(option.value) ?? []),
  }));
}
