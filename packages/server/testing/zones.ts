/** Two time zones with different dates now, at any hour; in the one that is behind, the date is not about to change. */
export function zonesADayApart(): { readonly ahead: string; readonly behind: string } {
  const lastHour = new Date().getUTCHours() === 11;
  return { ahead: 'Etc/GMT-14', behind: lastHour ? 'Etc/GMT+11' : 'Etc/GMT+12' };
}

/** A time zone in which it is this hour now (0 to 23), so that the result does not depend on the hour at which a test runs. */
export function zoneAt(hour: number): string {
  const ahead = (((hour - new Date().getUTCHours()) % 24) + 24) % 24;
  // The sign in these zones' names is inverted: it states how far they are behind UTC.
  return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
}
