/** Texts of the list of logbooks, and of QR codes on paper. */
const logbookList = {
  list: {
    title: 'Logbooks',
    search: 'Location, city, discipline',
    empty_title: 'Your logbooks appear here.',
    empty_text:
      'A location has a logbook for each of its disciplines. Add disciplines to a location to see its logbooks here.',
    empty_reader: 'As soon as a logbook is opened to you, it appears here.',
  },
  field: {
    location: 'Location',
    discipline: 'Discipline',
    city: 'City',
    organization: 'Organisation',
    contractor: 'Contractor',
    documents: 'Documents',
    missing: 'Missing',
    code: 'QR code',
  },
  contractor: { none: 'No contract' },
  documents: { expired_one: '{{count}} expired', expired_other: '{{count}} expired' },
  missing: {
    all: 'All logbooks',
    incomplete: 'Incomplete',
    nothing: 'Nothing',
    nothing_seen: 'None visible',
  },
  code: {
    in_use: 'In use',
    none: 'None',
    all: 'All QR codes',
    with: 'QR code in use',
    without: 'No QR code',
  },
  sheets: {
    chosen: 'Print QR codes',
    all: 'QR codes for an organisation',
    short: 'QR codes',
    all_own: 'Print all QR codes',
    title_one: 'Print {{count}} QR code',
    title_other: 'Print {{count}} QR codes',
    all_title: 'Print the QR codes for an organisation',
    format: 'Paper format',
    labels: 'Labels on A4',
    labels_help: 'Eight of 105 by 74 mm per sheet, with crop marks.',
    cards: 'A5 cards',
    cards_help: 'One for each logbook, with instructions in two languages.',
    make: 'Create PDF',
    counting: 'Counting the logbooks',
    logbooks_one: '{{count}} logbook.',
    logbooks_other: '{{count}} logbooks.',
    made_one: '{{count}} of them has no QR code yet and will get one now.',
    made_other: '{{count}} of them have no QR code yet and will get one now.',
    done_one: '{{count}} QR code has been made and is in the PDF.',
    done_other: '{{count}} QR codes have been made and are in the PDF.',
    in_use_only:
      'Locations and disciplines that are out of use are left out: their codes do not open anything.',
    too_many: 'A PDF can hold at most {{count}} codes. Choose fewer, or print a whole organisation.',
    left_out_one: 'Left out because the location or discipline is out of use: {{names}}',
    left_out_other: '{{count}} are left out because the location or discipline is out of use: {{names}}',
  },
};

export default logbookList;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'logbook-list': typeof logbookList;
  }
}
