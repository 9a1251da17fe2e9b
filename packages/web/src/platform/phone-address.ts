/** The address of a phone number as people write it; the (0) of an international number is not dialled. */
export function phoneAddress(phone: string): string {
  const written = phone.trim();
  const dialled = written.startsWith('+') ? written.replace(/\(0\)/, '') : written;
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}
