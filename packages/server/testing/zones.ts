/**
 * A time zone in which the clock shows this hour now, so that the hour at which a test runs decides nothing. In: 0 to 23.
 */
export function zoneAt(hour: number): string {
  const ahead = (((hour - new Date().getUTCHours()) % 24) + 24) % 24;
  // The names of these zones say how far they are behind.
  return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
}
