/** The address of a phone number as people write it; the (0) of an international number is not dialled. */
export function phoneAddress(phone: string): string {
  const written = phone.trim();
  const dialled = written.startsWith('+') ? written.replace(/\(0\)/, '') : written;
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}

/** The address under which a mail to somebody is begun; what would end it early, as `?` does, is written out. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
