import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { ForwardingKind } from '@fireledger/domain/location/vocabulary.ts';
import type { LicenceInput } from '@fireledger/domain/reseller/licence.ts';
import type { Address } from '@fireledger/domain/shared/address.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { InBoth, Language } from './language.ts';

/** The disciplines of the world by a short key, with the names that users see. */
export const DISCIPLINES = {
  fire: { en: 'Fire detection', nl: 'Brandmeldinstallatie' },
  evacuation: { en: 'Evacuation alarm', nl: 'Ontruimingsalarm' },
  lighting: { en: 'Emergency lighting', nl: 'Noodverlichting' },
  extinguishers: { en: 'Fire extinguishers', nl: 'Blusmiddelen' },
  sprinklers: { en: 'Sprinklers', nl: 'Sprinklerinstallatie' },
} as const satisfies Readonly<Record<string, InBoth>>;
export type DisciplineKey = keyof typeof DISCIPLINES;
export const DISCIPLINE_KEYS = Object.keys(DISCIPLINES) as DisciplineKey[];
export const NO_SPRINKLERS: readonly DisciplineKey[] = DISCIPLINE_KEYS.filter((key) => key !== 'sprinklers');

/** The days of a month in the world, whose months only measure how long something lasts. */
export const MONTH_DAYS = 30;

/** The use of a building: it decides the places that entries name. */
export type Use = 'hotel' | 'care' | 'school' | 'hospital' | 'housing' | 'logistics';

type Company = {
  readonly key: string;
  readonly name: string;
  /** The domain of its people's email addresses. */
  readonly domain: string;
  readonly address: Address;
};

export type ResellerSpec = Company & {
  readonly logos: { readonly large: string; readonly small: string };
  readonly licence: LicenceInput;
};

export type OrganizationSpec = Company & {
  readonly reseller: string;
  /** In which its people write in the logbook; `demo`: in which the demo is told. */
  readonly language: Language | 'demo';
  readonly use: Use;
  /** When it became a customer, in months before today. */
  readonly joinedMonthsAgo: number;
  readonly limits: {
    readonly users: number;
    readonly locations: number;
    readonly disciplines: number;
  } | null;
  /** Who maintains its installations, by discipline. */
  readonly contractors: Readonly<Record<DisciplineKey, string>>;
};

export type ContractorSpec = Company & {
  readonly limits: { readonly users: number; readonly disciplines: number } | null;
};

export type LocationSpec = {
  readonly key: string;
  readonly organization: string;
  readonly name: string;
  readonly reference: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** The logbook password. */
  readonly password: string;
  readonly disciplines: readonly DisciplineKey[];
  /** The key of its contact person. */
  readonly contact: string;
  readonly phone: string;
  readonly forwarding: ForwardingKind;
  readonly notes: InBoth | null;
};

export type PersonSpec = {
  /** Also the part of the email address before the @. */
  readonly key: string;
  readonly type: AccountType;
  readonly firstName: string;
  readonly insertion: string | null;
  readonly lastName: string;
  /** The key of the reseller, organisation or contractor; null for the owner's people. */
  readonly company: string | null;
  /** Only for a location_employee. */
  readonly locations: readonly string[];
  /** `demo`: that of the language in which the demo is told. */
  readonly locale: Locale | 'demo';
  readonly mailNotifications: boolean;
  readonly isDemoAccount: boolean;
  /** How many days ago the person left; null: has not left. */
  readonly leftDaysAgo: number | null;
};

/** The password of all accounts of the demo (design section 7). */
export const DEMO_PASSWORD = 'Demo-2026!';
export const DEMO_DOMAIN = 'demo.fireledger.test';

/** The entry of a list with this key; throws if there is none. */
export function byKey<T extends { readonly key: string }>(list: readonly T[], key: string): T {
  const one = list.find((entry) => entry.key === key);
  if (!one) throw new Error(`the demo world has no ${key}`);
  return one;
}
