/** Two time zones that have different days now, at every hour, neither of them about to end in the one that is behind. */
export function zonesADayApart(): { readonly ahead: string; readonly behind: string } {
  const lastHour = new Date().getUTCHours() === 11;
  return { ahead: 'Etc/GMT-14', behind: lastHour ? 'Etc/GMT+11' : 'Etc/GMT+12' };
}

/**
 * A time zone in which the clock shows this hour now, so that the hour at which a test runs decides nothing. In: 0 to 23.
 */
export function zoneAt(hour: number): string {
  const ahead = (((hour - new Date().getUTCHours()) % 24) + 24) % 24;
  // The names of these zones say how far they are behind.
  return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
}
