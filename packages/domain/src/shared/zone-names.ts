/**
 * Zones that the engines of JavaScript still call by a former name, whichever name they are given, and what each is called now. A
 * PostgreSQL that reads its system's zones may know the present names alone: Debian 13 keeps the former ones in a package of their
 * own, and the official image is without it (docs/decisions/0650).
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

/** What a time zone is called now, in the case of its name. Throws `RangeError` for what is none (`isTimeZone`). */
export function zoneName(timeZone: string): string {
  return zoneNameNow(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone);
}

/** All time zones to choose from, by their present names. */
export function zoneNames(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(zoneNameNow)])].sort();
}

/** The present name of a zone by the name that an engine calls it: two engines' names are compared by it. */
export function zoneNameNow(name: string): string {
  return FORMER_ZONE_NAMES[name] ?? name;
}
