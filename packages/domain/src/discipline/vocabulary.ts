/** The columns by which a list of disciplines can be ordered. */
export const DISCIPLINE_ORDER_FIELDS = ['name', 'active', 'created_at', 'updated_at'] as const;
