import type { Address } from '@fireledger/domain/shared/address.ts';
import type { ExportColumn } from './define-export.ts';

/** A company; a reader who may not see its address sees its city at most. */
type Addressed = { readonly address?: Address | null | undefined; readonly city: string | null };

/** The columns of a company's address. */
export const ADDRESS_COLUMNS: readonly ExportColumn<Addressed>[] = [
  part('street', 'Street', 'Straat', 26),
  part('houseNumber', 'House number', 'Huisnummer', 17),
  part('houseNumberAddition', 'Addition', 'Toevoeging', 15),
  part('postalCode', 'Postal code', 'Postcode', 12),
  { ...part('city', 'City', 'Plaats', 20), value: ({ city }) => city },
  part('country', 'Country', 'Land', 13),
];

function part(key: keyof Address, en_GB: string, nl_NL: string, width: number): ExportColumn<Addressed> {
  return { key, header: { en_GB, nl_NL }, width, onPaper: true, value: ({ address }) => address?.[key] };
}
