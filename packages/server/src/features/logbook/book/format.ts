import type { ForwardingCentre } from '@fireledger/domain/location/vocabulary.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import type { Book } from './book.ts';

/** The name of a country in the book's language. */
export function formatCountry({ order }: Book, country: string): string {
  const names = new Intl.DisplayNames([languageTag(order.locale)], { type: 'region' });
  return names.of(country) ?? country;
}

/** A private centre, and the number by which it knows the location. */
export function formatCentre({ texts }: Book, centre: ForwardingCentre): string {
  const { name, phone, connectionNumber, verificationCategory } = centre;
  return [
    name,
    texts.phone(phone),
    texts.connection(connectionNumber),
    texts.verification(verificationCategory),
  ].join(', ');
}

/** A person with their company at that time; only the company if the person can no longer be named. */
export function formatPerson(name: string | null, company: string | null | undefined): string | null {
  return [name, company].filter(Boolean).join(', ') || null;
}

/** "label: before → now", as in an entry's own history; null is shown as empty. */
export function formatChange(label: string, old: string | null, now: string | null): string {
  return `${label}: ${old ?? '–'} → ${now ?? '–'}`;
}
