import { textParams } from '../../../platform/search-params.ts';

/**
 * Reads from a create screen's address the registration that an action follows from (`source`), and the place. In a file of its
 * own, because it is part of the initial bundle.
 */
export const createSearch = textParams(['source', 'locationID', 'disciplineID']);
export type CreateSearch = ReturnType<typeof createSearch>;
