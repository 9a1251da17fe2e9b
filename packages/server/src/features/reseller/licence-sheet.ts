import {
  agreedCount,
  type LicenceItem,
  type LicenceUsage,
  overCount,
} from '@fireledger/domain/reseller/licence.ts';
import { type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import writeExcelFile from 'write-excel-file/node';
import type { ResellerLicence } from '../../companies/licence.read.ts';

type Words = {
  readonly sheet: string;
  readonly head: readonly string[];
  readonly items: Readonly<Record<LicenceItem, string>>;
  /** The state of an item in the words of the screen; `figure` is how many there are too many or left. */
  readonly states: {
    readonly open: string;
    readonly full: string;
    readonly left: (figure: string) => string;
    readonly tooMany: (figure: string) => string;
  };
};

/** The texts of the sheet. */
const WORDS: Readonly<Record<Locale, Words>> = {
  en_GB: {
    sheet: 'Licences',
    head: ['Reseller', 'Item', 'Used', 'Included', 'Extra', 'Too many', 'Available'],
    items: {
      basePackage: 'Base package',
      organizations: 'Organisations',
      locations: 'Locations',
      users: 'Users',
      disciplines: 'Disciplines',
      apiConfigurations: 'API configurations',
    },
    states: {
      open: 'Nothing agreed',
      full: 'All used',
      left: (figure) => `${figure} left`,
      tooMany: (figure) => `${figure} too many`,
    },
  },
  nl_NL: {
    sheet: 'Licenties',
    head: ['Reseller', 'Onderdeel', 'In gebruik', 'Inbegrepen', 'Extra', 'Te veel', 'Ruimte'],
    items: {
      basePackage: 'Basispakket',
      organizations: 'Organisaties',
      locations: 'Locaties',
      users: 'Gebruikers',
      disciplines: 'Disciplines',
      apiConfigurations: 'API-configuraties',
    },
    states: {
      open: 'Niets afgesproken',
      full: 'Alles in gebruik',
      left: (figure) => `nog ${figure}`,
      tooMany: (figure) => `${figure} te veel`,
    },
  },
};

/**
 * Licences as a spreadsheet (.xlsx) and its title, one row per item of each reseller. Texts are text cells, so that none is read
 * as a formula.
 */
export async function licenceSheet(
  licences: readonly ResellerLicence[],
  locale: Locale,
): Promise<{ readonly title: string; readonly bytes: Buffer }> {
  const words = WORDS[locale];
  const head = words.head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = licences.flatMap(({ name, items }) =>
    items.map((one) => [
      { value: name, type: String },
      { value: words.items[one.item], type: String },
      { value: one.used, type: Number },
      one.included === null ? null : { value: one.included, type: Number },
      { value: one.extra, type: Number },
      one.over ? { value: overCount(one), type: Number } : null,
      { value: stateOf(one, words, locale), type: String },
    ]),
  );
  const sheet = writeExcelFile([head, ...rows], {
    sheet: words.sheet,
    columns: [32, 20, 10, 12, 10, 10, 20].map((width) => ({ width })),
    stickyRowsCount: 1,
  });
  return { title: words.sheet, bytes: await sheet.toBuffer() };
}

function stateOf(one: LicenceUsage, { states }: Words, locale: Locale): string {
  const agreed = agreedCount(one);
  if (agreed === null) return states.open;
  const count = Math.abs(agreed - one.used);
  const figure = new Intl.NumberFormat(languageTag(locale)).format(count);
  if (one.over) return states.tooMany(figure);
  return count === 0 ? states.full : states.left(figure);
}
