/** The columns by which a list of contracts can be ordered: every column that it shows. */
export const CONTRACT_ORDER_FIELDS = [
  'location_name',
  'contractor_name',
  'organization_name',
  'discipline_name',
  'active',
  'created_at',
  'updated_at',
] as const;
