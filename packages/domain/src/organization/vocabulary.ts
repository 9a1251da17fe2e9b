/** The columns by which a list of organisations can be ordered. */
export const ORGANIZATION_ORDER_FIELDS = ['name', 'city', 'reseller', 'active', 'created_at'] as const;
