import type { Address } from '@fireledger/domain/shared/address.ts';
import type { ExportColumn } from './define-export.ts';

/** A company; a reader who may not see its address sees its city at most. */
type Addressed = { readonly address?: Address | null | undefined; readonly city: string | null };

/** The columns of a company's address. */
export const ADDRESS_COLUMNS: readonly ExportColumn<Addressed>[] = [
  part('street', 'Street', 'Straat'),
  part('houseNumber', 'House number', 'Huisnummer'),
  part('houseNumberAddition', 'Addition', 'Toevoeging'),
  part('postalCode', 'Postal code', 'Postcode'),
  { ...part('city', 'City', 'Plaats'), value: ({ city }) => city },
  part('country', 'Country', 'Land'),
];

function part(key: keyof Address, en_GB: string, nl_NL: string): ExportColumn<Addressed> {
  return { key, header: { en_GB, nl_NL }, value: ({ address }) => address?.[key] };
}
