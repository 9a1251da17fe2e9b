import type { LicenceItem } from '@fireledger/domain/reseller/licence.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import writeExcelFile from 'write-excel-file/node';
import type { ResellerLicence } from '../../companies/licence.read.ts';

type Words = {
  readonly sheet: string;
  readonly head: readonly string[];
  readonly items: Readonly<Record<LicenceItem, string>>;
  readonly yes: string;
};

/** The texts of the sheet. */
const WORDS: Readonly<Record<Locale, Words>> = {
  en_GB: {
    sheet: 'Licences',
    head: ['Reseller', 'Item', 'Used', 'Included', 'Extra', 'Over'],
    items: {
      basePackage: 'Base package',
      organizations: 'Organisations',
      locations: 'Locations',
      users: 'Users',
      disciplines: 'Disciplines',
      apiConfigurations: 'API configurations',
    },
    yes: 'yes',
  },
  nl_NL: {
    sheet: 'Licenties',
    head: ['Reseller', 'Onderdeel', 'In gebruik', 'Inbegrepen', 'Extra', 'Te veel'],
    items: {
      basePackage: 'Basispakket',
      organizations: 'Organisaties',
      locations: 'Locaties',
      users: 'Gebruikers',
      disciplines: 'Disciplines',
      apiConfigurations: 'API-configuraties',
    },
    yes: 'ja',
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
    items.map(({ item, used, included, extra, over }) => [
      { value: name, type: String },
      { value: words.items[item], type: String },
      { value: used, type: Number },
      included === null ? null : { value: included, type: Number },
      { value: extra, type: Number },
      over ? { value: words.yes, type: String } : null,
    ]),
  );
  const sheet = writeExcelFile([head, ...rows], {
    sheet: words.sheet,
    columns: [{ width: 32 }, { width: 20 }, { width: 10 }, { width: 12 }, { width: 10 }, { width: 10 }],
    stickyRowsCount: 1,
  });
  return { title: words.sheet, bytes: await sheet.toBuffer() };
}
