/** The `tel:` address of a phone number as people write it; the (0) of an international number is not dialled. */
export function telLink(phone: string): string {
  const written = phone.trim();
  const dialled = written.startsWith('+') ? written.replace(/\(0\)/, '') : written;
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}

/** The `mailto:` address of a person; characters that would end it early, such as `?`, are percent-encoded. */
export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
