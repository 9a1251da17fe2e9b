/** The two ways to sort; the words of the API (specification 7). Stands apart from domain's schema to keep zod out of the lists. */
export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
