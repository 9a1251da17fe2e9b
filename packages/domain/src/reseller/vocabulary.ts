/** The columns by which a list of resellers can be ordered. */
export const RESELLER_ORDER_FIELDS = ['name', 'city', 'email', 'active', 'created_at'] as const;
