/** Texts of the list of logbooks, and of QR codes on paper. */
const logbookList = {
  list: {
    title: 'Logbooks',
    search: 'Location, city, discipline',
    searched: 'Search: {{text}}',
    empty_title: 'Here is every logbook that you see.',
    empty_text:
      'A location has a logbook for each of its disciplines. Give a location its disciplines, and they stand here.',
  },
  filter: { title: 'Filters', chip: '{{name}}: {{value}}' },
  field: {
    location: 'Location',
    discipline: 'Discipline',
    city: 'City',
    organization: 'Organisation',
    contractor: 'Contractor',
    documents: 'Documents',
    code: 'QR code',
  },
  contractor: { none: 'No contract' },
  documents: { expired_one: '{{count}} expired', expired_other: '{{count}} expired' },
  code: {
    in_use: 'In use',
    none: 'None',
    all: 'All QR codes',
    with: 'QR code in use',
    without: 'Without QR code',
  },
  sheets: {
    chosen: 'Print QR codes',
    all: 'QR codes of an organisation',
    all_own: 'Print all QR codes',
    title_one: 'Print {{count}} QR code',
    title_other: 'Print {{count}} QR codes',
    all_title: 'Print the QR codes of an organisation',
    format: 'On which paper?',
    labels: 'Labels on A4',
    labels_help: 'Eight of 105 by 74 mm on a sheet, with marks where to cut.',
    cards: 'Cards of A5',
    cards_help: 'One for each logbook, with what to do in two languages.',
    make: 'Make the PDF',
    counting: 'Counting the logbooks',
    logbooks_one: '{{count}} logbook.',
    logbooks_other: '{{count}} logbooks.',
    made_one: '{{count}} of them has no QR code yet and gets one now.',
    made_other: '{{count}} of them have no QR code yet and get one now.',
    in_use_only: 'Locations and disciplines that are out of use are left out: a code there opens nothing.',
    too_many: 'At most {{count}} codes go into one PDF. Choose fewer, or print a whole organisation.',
    left_out_one: 'Left out, because location or discipline is out of use: {{names}}',
    left_out_other: '{{count}} are left out, because location or discipline is out of use: {{names}}',
  },
};

export default logbookList;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'logbook-list': typeof logbookList;
  }
}
