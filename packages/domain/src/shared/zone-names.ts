/**
 * Zones that JavaScript engines still call by a former name, whichever name they are given, with the present name of each. A
 * PostgreSQL that reads its system's zones may know only the present names: Debian 13 keeps the former ones in a separate
 * package, which the official image does not include (docs/decisions/0650).
 */
export const FORMER_ZONE_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The present name of a time zone, in its canonical case. Throws `RangeError` if there is no such zone (`isTimeZone`). */
export function zoneName(timeZone: string): string {
  return currentZoneName(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone);
}

/** All time zones to choose from, by their present names. */
export function zoneNames(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentZoneName)])].sort();
}

/** The present name of a zone from the name that an engine uses: use it to compare the names of two engines. */
export function currentZoneName(name: string): string {
  return FORMER_ZONE_NAMES[name] ?? name;
}
