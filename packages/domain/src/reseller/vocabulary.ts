/** By what a list of resellers is ordered. */
export const RESELLER_ORDER_FIELDS = ['name', 'city', 'email', 'active', 'created_at'] as const;

/** The most resellers whose licences one file holds. */
export const LICENCE_EXPORT_MAX = 1000;
