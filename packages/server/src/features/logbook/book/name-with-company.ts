/** A person with their company at that time; only the company if the person can no longer be named. */
export function nameWithCompany(name: string | null, company: string | null | undefined): string | null {
  return [name, company].filter(Boolean).join(', ') || null;
}
