/** Texts that the screens of organisations and contractors share. */
const company = {
  section: {
    company: 'Company',
    address: 'Address',
    billing: 'Invoices',
    main_user: 'Main user',
    limits: 'Limits',
    state: 'State',
    use: 'In use now',
  },
  field: {
    name: 'Name',
    city: 'City',
    country: 'Country',
    seat: 'Country of establishment',
    reseller: 'Reseller',
    no_reseller: 'No reseller',
    state: 'State',
    created: 'Made on',
    address: 'Address',
    billing_address: 'Billing address',
    billing_equal: 'Equal to the address',
    billing_email: 'Email for invoices',
    main_user: 'Main user',
    first_name: 'First name',
    insertion: 'Insertion',
    last_name: 'Last name',
    email: 'Email',
    language: 'Language',
    time_zone: 'Time zone',
    time_zone_help: 'Days, due dates and mails go by this clock.',
    max_users: 'Users at most',
    max_locations: 'Locations at most',
    max_disciplines: 'Disciplines at most',
    assets: 'Assets and checklists',
    assets_help: 'Its people get the screens of assets and checklists.',
  },
  state: {
    all: 'All',
    in_use: 'In use',
    out_of_use: 'Out of use',
    on: 'On',
    off: 'Off',
    in_use_help: {
      organization: 'Its people can sign in, and it is offered for choosing.',
      contractor: 'Its people can sign in, and new contracts can be made with it.',
    },
    out_of_use_help: {
      organization:
        'Its people are signed out and cannot sign in, and it is no longer offered. Everything that was done stays.',
      contractor:
        'Its people are signed out and cannot sign in, and it is no longer offered. Its contracts and everything that was done stay.',
    },
  },
  limit: { none: 'No limit', used: '{{used}} in use' },
  use: {
    users: 'Users',
    locations: 'Locations',
    disciplines: 'Disciplines',
    contracts: 'Contracts',
    of: '{{used}} of {{max}} used',
    unlimited: '{{used}}, without a limit',
    show: 'Show the contracts',
  },
  main_user: {
    text: 'The main user keeps these data and the people of the company.',
    existing: 'One of its people',
    new: 'Somebody new',
    existing_help: {
      organization: 'An active user of the organisation itself, not of a location.',
      contractor: 'An active user of the contractor.',
    },
    invited: 'Gets a mail with a link to choose a password. The link works for 72 hours.',
    hand_over: 'You hand over: after saving, you can no longer change this page.',
  },
  language: { en_GB: 'English', nl_NL: 'Dutch' },
  list: {
    search: 'Name or city',
    searched: 'Search: {{text}}',
    chip: '{{name}}: {{value}}',
    filter: 'Filters',
  },
  act: { deactivate: 'Take out of use', activate: 'Take into use again', delete: 'Delete' },
  deactivate: {
    title: 'Take “{{name}}” out of use?',
    text: {
      organization:
        'Its people are signed out at once and cannot sign in, and visitors cannot open its logbooks. Everything that was done stays, and you can take it into use again.',
      contractor:
        'Its people are signed out at once and cannot sign in. Open events that are assigned to them need somebody else. Its contracts and everything that was done stay, and you can take it into use again.',
    },
    done: '“{{name}}” is out of use.',
  },
  activate: { done: '“{{name}}” is in use again.' },
  delete: {
    text: 'Its people who have never signed in are deleted with it. This cannot be undone.',
    done: '“{{name}}” has been deleted.',
  },
};

export default company;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    company: typeof company;
  }
}
