/** Texts of a location's logbooks as its own people see them. */
const logbook = {
  section: {
    title: 'Disciplines and logbooks',
    disciplines: 'Disciplines',
    lead: 'Visitors scan the code at the logbook and enter the password under it. A code contains no names: a printed sheet keeps working when the location or discipline is renamed.',
    empty: 'This location has no disciplines yet.',
  },
  password: {
    label: 'Logbook password',
    hidden: 'hidden',
    show: 'Show',
    hide: 'Hide',
    copy: 'Copy the password',
    change: 'Change',
    change_title: 'Change the logbook password of “{{location}}”',
    change_help: 'Sheets already printed show the old one: print new sheets and put them up.',
    change_verb: 'Change password',
    changed: 'The logbook password of “{{location}}” has been changed.',
  },
  card: {
    contractor: 'Contractor: {{name}}',
    no_contract: 'No contract',
    missing_one: '{{count}} thing is still missing',
    missing_other: '{{count}} things are still missing',
    complete: 'Nothing is missing',
  },
  code: {
    picture: 'QR code of the {{discipline}} logbook',
    print: 'Print A5 sheet',
    print_of: 'Print A5 sheet for {{discipline}}, opens in a new tab',
    download_of: 'Download the QR code of {{discipline}} as {{kind}}',
    copy_of: 'Copy the address of the {{discipline}} logbook',
    since: 'In use since',
    none: 'Visitors cannot reach this logbook: it has no QR code.',
    make: 'Create QR code',
    make_of: 'Create QR code for {{discipline}}',
    acts_of: 'Actions for the QR code of {{discipline}}',
  },
  replace: {
    act: 'Replace the QR code',
    title: 'Replace the QR code of “{{discipline}}”?',
    verb: 'Replace the code',
    printed: 'Printed sheets of “{{discipline}}” at “{{location}}” stop working at once.',
    next: 'A new code takes its place: print its sheet and put it up where the old one was. What is in the logbook stays.',
  },
  withdraw: {
    act: 'Withdraw the QR code',
    title: 'Withdraw the QR code of “{{discipline}}”?',
    verb: 'Withdraw the code',
    printed: 'Printed sheets of “{{discipline}}” at “{{location}}” stop working at once.',
    next: 'Visitors cannot reach this logbook until you create a new code. What is in the logbook stays.',
  },
};

export default logbook;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    logbook: typeof logbook;
  }
}
