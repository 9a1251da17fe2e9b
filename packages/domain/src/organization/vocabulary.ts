/** By what a list of organisations is ordered. */
export const ORGANIZATION_ORDER_FIELDS = ['name', 'city', 'reseller', 'active', 'created_at'] as const;
