import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import type { Calendar } from './calendar.ts';
import type { Language } from './language.ts';
import type { Acting } from './seeder.ts';
import type { DisciplineKey } from './specs.ts';

/** What was created from the cast: ids by key, and each person as the rules know them. */
export type World = {
  readonly people: Map<string, UserPrincipal>;
  /** Resellers, organisations and contractors. */
  readonly companies: Map<string, string>;
  readonly locations: Map<string, { readonly id: string; readonly organizationID: string }>;
  readonly disciplines: Map<DisciplineKey, string>;
};

/** What building the world needs. */
export type Making = {
  readonly as: Acting;
  readonly calendar: Calendar;
  readonly world: World;
  /** In which the demo is told. */
  readonly language: Language;
  /** The argon2id hash of the one password of all accounts. */
  readonly passwordHash: string;
};

/** A world in which nothing has been created yet. */
export function emptyWorld(): World {
  return { people: new Map(), companies: new Map(), locations: new Map(), disciplines: new Map() };
}

/** The value of a key; throws if it has not been created. */
export function made<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo world has not made ${String(key)} yet`);
  return value;
}
