/** The id on the page of a field, derived from its name in the server's problems. */
export function fieldID(name: string): string {
  return `field-${name}`;
}

/** The fields of the form in their order; a problem elsewhere belongs to the whole form. */
export const FIELDS = ['category', 'internalLocation', 'description', 'visitorName'] as const;

export type Field = (typeof FIELDS)[number];

/** The field that a problem's path names, or null if it belongs to the whole form. */
export function fieldOf(path: string): Field | null {
  return FIELDS.find((field) => field === path) ?? null;
}
