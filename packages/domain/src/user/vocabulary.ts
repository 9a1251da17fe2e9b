/** The columns by which a list of users can be ordered: every column that it shows. */
export const USER_ORDER_FIELDS = ['last_name', 'email', 'type', 'company', 'active', 'created_at'] as const;
export type UserOrderField = (typeof USER_ORDER_FIELDS)[number];
