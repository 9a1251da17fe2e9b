/** The columns to write: undefined ones are left out and keep their value. */
export function omitUndefined<T extends object>(
  columns: T,
): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  // the compiler does not follow the keys through the entries
  return Object.fromEntries(given) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
