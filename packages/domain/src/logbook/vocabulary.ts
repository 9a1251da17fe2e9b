/** By what a list of logbooks can be ordered: every column that it shows. */
export const LOGBOOK_ORDER_FIELDS = [
  'location_name',
  'city',
  'discipline_name',
  'organization_name',
  'contractor_name',
  'code',
] as const;
export type LogbookOrderField = (typeof LOGBOOK_ORDER_FIELDS)[number];

/** How QR codes go on paper: small labels on A4 to cut apart, or a card of A5 for each. */
export const SHEET_FORMATS = ['labels', 'cards'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
