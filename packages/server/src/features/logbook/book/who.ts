/** Somebody and the company of that moment; the company alone of somebody who cannot be named any more. */
export function withCompany(name: string | null, company: string | null | undefined): string | null {
  return [name, company].filter(Boolean).join(', ') || null;
}
