/** The columns by which a list of logbooks can be ordered: every column that it shows. */
export const LOGBOOK_ORDER_FIELDS = [
  'location_name',
  'city',
  'discipline_name',
  'organization_name',
  'contractor_name',
  'code',
] as const;
export type LogbookOrderField = (typeof LOGBOOK_ORDER_FIELDS)[number];

/** How QR codes are printed: small labels on A4 to cut apart, or one A5 card for each. */
export const SHEET_FORMATS = ['labels', 'cards'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
