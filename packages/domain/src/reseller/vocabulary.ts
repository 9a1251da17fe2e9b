/** By what a list of resellers is ordered. */
export const RESELLER_ORDER_FIELDS = ['name', 'city', 'email', 'active', 'created_at'] as const;
