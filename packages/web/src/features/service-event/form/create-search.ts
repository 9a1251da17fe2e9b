import { textsUnder } from '../../../platform/search-params.ts';

/**
 * Reads from a create screen's address the registration that an action follows from (`source`), and the place. A file of its own: it
 * is in the first download.
 */
export const createSearch = textsUnder(['source', 'locationID', 'disciplineID']);
export type CreateSearch = ReturnType<typeof createSearch>;
