const BY_NAME = new Intl.Collator('nl', { numeric: true });

/**
 * Compares two names for sorting: numbers by value, case and accents only between names that are otherwise the same
 * (docs/decisions/0607). For short lists that are read as a whole; the database sorts all others.
 */
export function compareNames(one: string, other: string): number {
  return BY_NAME.compare(one, other);
}
