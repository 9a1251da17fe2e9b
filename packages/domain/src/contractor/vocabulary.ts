/**
 * The columns by which a list of contractors can be ordered; `country` and `created_at` only for those who see more than the
 * directory.
 */
export const CONTRACTOR_ORDER_FIELDS = ['name', 'city', 'country', 'active', 'created_at'] as const;
