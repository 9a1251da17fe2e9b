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
    priorities: 'By priority',
    ages: 'Made',
  },
  age: { today: 'Today', week: '1 to 7 days ago', month: '8 to 30 days ago', older: 'Longer ago' },
  waiting: {
    title: 'Waiting',
    overdue: 'Overdue',
    toClose: 'Ready for you to close',
    unassigned: 'Assigned to nobody',
    out: 'Out of service now',
  },
  months: {
    title: 'Completed events, by kind of fire alarm',
    month: 'Month',
    total: 'All',
    other: 'no fire alarm',
    empty: 'No event has been completed in the last thirteen months.',
  },
  documents: {
    title: 'Documents that run out',
    count: 'Documents',
    expired: 'Expired',
    in_month: 'Expiring in {{month}}',
    none_ahead: 'No document runs out in the next twelve months.',
  },
  installations: {
    title: 'Unwanted and fake alarms in a year',
    installation: 'Installation',
    alarms: 'Alarms',
    rate: 'For 100 detectors',
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
    title: 'Licences that are nearly used up',
    empty: 'There is room in every licence.',
    reseller: 'Reseller and item',
    used: 'Used',
    agreed: 'Agreed',
  },
  first: {
    organization_employee: {
      title: 'Begin with your first location',
      text: 'A location has the logbooks in which everything is written. Contracts, documents and events follow.',
      act: 'New location',
    },
    location_employee: {
      title: 'You are not named on a location yet',
      text: 'Ask somebody of your organisation to add you to your location; its events will then be here.',
    },
    contractor_employee: {
      title: 'There is no contract for your company yet',
      text: 'As soon as an organisation gives you a contract, the events at its locations will be here.',
    },
    reseller_employee: {
      title: 'Begin with your first organisation',
      text: 'Its main user gets an invitation by e-mail and can go on from there.',
      act: 'New organisation',
    },
    application_owner: {
      title: 'Begin with your first reseller',
      text: 'Resellers bring in organisations; you can also make organisations yourself.',
      act: 'New reseller',
    },
  },
  ready: 'Ready',
  due: 'Due',
  overdue: 'Overdue: {{date}}',
  places: {
    title: 'Newest locations of your organisations',
    all: 'All locations',
    empty: 'Your organisations have no locations yet.',
  },
  failed: 'Your dashboard could not be read.',
};

export default dashboard;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard;
  }
}
