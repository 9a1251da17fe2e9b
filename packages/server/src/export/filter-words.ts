import { isUserTypeAllowed, userTypeOf } from '@fireledger/domain/access/can.ts';
import { displayDateTime } from '@fireledger/domain/shared/dates.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { Access } from '../db/with-access.ts';
import { createLoaders, type Loaders } from '../graphql/loaders.ts';
import { personName } from '../people/person-name.ts';
import type { FileForm } from './file-format.ts';

type Text = Readonly<Record<Locale, string>>;
type Named = 'organization' | 'contractor' | 'reseller' | 'location' | 'discipline' | 'person' | 'chapter';

/** How one part of a list's filter is worded. */
export type FilterPart = {
  readonly label: Text;
  /** Its values are ids of rows of this kind. */
  readonly named?: Named;
  /** The word for one of its values; without it, yes and no, times, numbers and quoted texts. */
  readonly word?: (value: string | number | null, locale: Locale) => string | undefined;
};

/** The wording of every part of a filter; enforced by the compiler. */
export type FilterParts<Filter> = { readonly [Part in keyof Filter]-?: FilterPart };

/** Who reads a filter in words. Resellers are a table that most types of user may not read at all. */
type Reader = { readonly loaders: Loaders; readonly seesResellers: boolean };

function readerOf(access: Access): Reader {
  const seesResellers = isUserTypeAllowed(userTypeOf(access.principal), 'reseller.read');
  return { loaders: createLoaders(access), seesResellers };
}

const YES_NO: Readonly<Record<Locale, readonly [yes: string, no: string]>> = {
  en_GB: ['yes', 'no'],
  nl_NL: ['ja', 'nee'],
};
const UNNAMED = '…';
/** A filter by one of none: it finds nothing. */
const NONE = '–';

type Value = string | number | boolean | Date | null;

/** A filter in words, one line per part: `Status: New, Active`. What its reader may not see has no name. */
export async function filterWords<Filter extends object>(
  parts: FilterParts<Filter>,
  access: Access,
  filter: Filter,
  form: FileForm,
): Promise<readonly string[]> {
  const reader = readerOf(access);
  const lines = (Object.keys(parts) as (keyof Filter)[]).map(async (key) => {
    const { [key]: part } = parts;
    const { [key]: value } = filter;
    if (value === null || value === undefined || value === '') return [];
    const values = (Array.isArray(value) ? value : [value]) as readonly Value[];
    const words = await Promise.all(values.map((one) => wordOf(part, one, form, reader)));
    return [`${part.label[form.locale]}: ${words.join(', ') || NONE}`];
  });
  return (await Promise.all(lines)).flat();
}

/** What a list can be of as a whole; a person's name is not put into the name of a file. */
const NAMING: readonly Named[] = ['organization', 'contractor', 'reseller', 'location', 'discipline'];

/**
 * The names of the companies, the location and the discipline that a filter narrows a list to, one of each kind. What its reader
 * may not see has no name.
 */
export async function filterNames<Filter extends object>(
  parts: FilterParts<Filter>,
  access: Access,
  filter: Filter,
): Promise<readonly string[]> {
  const reader = readerOf(access);
  const single = (Object.keys(parts) as (keyof Filter)[]).flatMap((key) => {
    const { named } = parts[key];
    const values: readonly unknown[] = [filter[key]].flat();
    const [id] = values;
    return named && values.length === 1 && typeof id === 'string' ? [{ named, id }] : [];
  });
  const names = NAMING.flatMap((kind) =>
    single.filter(({ named }) => named === kind).map(({ named, id }) => nameOf(named, id, 'en_GB', reader)),
  );
  return (await Promise.all(names)).filter((name) => name !== undefined);
}

async function wordOf(
  { named, word }: FilterPart,
  value: Value,
  { locale, timeZone }: FileForm,
  reader: Reader,
): Promise<string> {
  if (typeof value === 'boolean') return YES_NO[locale][value ? 0 : 1];
  if (value instanceof Date) return displayDateTime(value, timeZone);
  if (named) return (await nameOf(named, String(value), locale, reader)) ?? UNNAMED;
  if (word) return word(value, locale) ?? String(value);
  if (typeof value === 'number') return String(value);
  return `“${value ?? ''}”`;
}

async function nameOf(
  named: Named,
  id: string,
  locale: Locale,
  { loaders, seesResellers }: Reader,
): Promise<string | undefined> {
  if (named === 'reseller' && !seesResellers) return undefined;
  if (named === 'person') {
    const found = await loaders.person.load(id);
    return found ? personName(found) : undefined;
  }
  if (named === 'chapter') {
    const found = await loaders.chapter.load(id);
    return found?.[locale === 'nl_NL' ? 'name_nl' : 'name_en'];
  }
  return (await loaders[named].load(id))?.name;
}
