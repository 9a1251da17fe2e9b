/** Texts of the dashboard, the start page. */
const dashboard = {
  title: 'Dashboard',
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  act: { register: 'New registration', create_action: 'New action event' },
  figure: '{{count}}: {{of}}',
  list: { actions: 'Action events', registrations: 'Registrations' },
  mine: {
    title: 'Assigned to you',
    empty: 'All done: nothing is waiting for you.',
    overdue: 'of which overdue',
    priorities: 'Action events by priority',
    ages: 'Action events by age',
  },
  age: { today: 'Today', week: '1 to 7 days ago', month: '8 to 30 days ago', older: 'Longer ago' },
  waiting: {
    title: 'Waiting',
    overdue: 'Overdue',
    toClose: 'Ready to set to done',
    unassigned: 'Unassigned',
    out: 'Out of service now',
  },
  months: {
    title: 'Events set to done, by kind of fire alarm',
    month: 'Month',
    total: 'All',
    other: 'no fire alarm',
    empty: 'No event has been set to done in the last thirteen months.',
  },
  documents: {
    title: 'Expired and expiring documents',
    count: 'Documents',
    expired: 'Expired',
    in_month: 'Expiring in {{month}}',
    none_ahead: 'No document expires in the next twelve months.',
  },
  installations: {
    title: 'Unwanted and false alarms set to done in the past year',
    installation: 'Installation',
    alarms: 'Alarms',
    rate: 'Per 100 detectors',
    limit: 'Agreed maximum',
    over: 'More than agreed',
  },
  administration: {
    title: 'Overview',
    active: 'In use',
    inactive: 'Out of use',
    resellers: 'Resellers',
    organizations: 'Organisations',
    contractors: 'Contractors',
    locations: 'Locations',
    users: 'Users',
    disciplines: 'Disciplines',
    apiConfigurations: 'API configurations',
    invited: 'No password yet',
  },
  licence: {
    title: 'Licences used up or nearly so',
    empty: 'There is room in every licence.',
    reseller: 'Reseller and item',
    used: 'Used',
    agreed: 'Agreed',
  },
  first: {
    organization_employee: {
      title: 'Start with your first location',
      text: 'A location has the logbooks in which everything is recorded. Contracts, documents and events follow.',
      act: 'New location',
    },
    location_employee: {
      title: 'You do not have a location yet',
      text: 'Ask someone in your organisation to add you to your location; its events will then appear here.',
    },
    contractor_employee: {
      title: 'Your company has no contract yet',
      text: 'As soon as an organisation gives you a contract, the events at its locations will appear here.',
    },
    reseller_employee: {
      title: 'Start with your first organisation',
      text: 'Its main user gets an invitation by email and can continue from there.',
      act: 'New organisation',
    },
    application_owner: {
      title: 'Start with your first reseller',
      text: 'Resellers bring in organisations; you can also create organisations yourself.',
      act: 'New reseller',
    },
  },
  set_up: {
    title: 'Get your logbook ready for use',
    codes: {
      title: 'Print QR codes',
      text_one: '1 logbook does not have a QR code yet with which visitors open it.',
      text_other: '{{count}} logbooks do not have a QR code yet with which visitors open them.',
    },
    contracts: {
      title: 'Add a contractor with a contract',
      text: 'The contractor then sees the logbook, and events can be assigned to its people.',
    },
    documents: {
      title: 'Add documents',
      text: 'Certificates, drawings and reports, with a warning before they expire.',
    },
    people: {
      title: 'Invite a colleague',
      text: 'For all locations of the organisation, or only for those you choose.',
    },
    import: {
      title: 'Import from a file',
      text: 'If you have a list of your locations or people, you need not type it again.',
    },
  },
  ready: 'Ready',
  due: 'Due',
  overdue: 'Overdue: {{date}}',
  places: {
    title: 'Newest locations in your organisations',
    all: 'All locations',
    empty: 'Your organisations have no locations yet.',
  },
  failed: 'Your dashboard could not be loaded.',
};

export default dashboard;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard;
  }
}
