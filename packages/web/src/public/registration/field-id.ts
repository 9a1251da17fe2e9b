/** The id on the page of a field, by the name that the server's problems use. */
export function fieldID(name: string): string {
  return `field-${name}`;
}

/** The fields of the form in their order; a problem elsewhere belongs to the whole. */
export const FIELDS = ['category', 'internalLocation', 'description', 'visitorName'] as const;

export type Field = (typeof FIELDS)[number];

/** The field that a problem's path names, or null when it belongs to the whole. */
export function fieldOf(path: string): Field | null {
  return FIELDS.find((field) => field === path) ?? null;
}
