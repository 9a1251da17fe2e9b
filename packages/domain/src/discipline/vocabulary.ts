/** By what a list of disciplines can be ordered. */
export const DISCIPLINE_ORDER_FIELDS = ['name', 'created_at'] as const;
