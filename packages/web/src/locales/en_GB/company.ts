/** Texts that the screens of organisations and contractors share. */
const company = {
  section: {
    company: 'Company',
    address: 'Address',
    billing: 'Billing',
    main_user: 'Main user',
    limits: 'Limits',
    state: 'Status',
    use: 'Current use',
  },
  field: {
    name: 'Name',
    city: 'City',
    country: 'Country',
    seat: 'Country of establishment',
    reseller: 'Reseller',
    no_reseller: 'No reseller',
    state: 'Status',
    created: 'Created at',
    address: 'Address',
    billing_address: 'Billing address',
    billing_equal: 'Same as the address',
    billing_email: 'Billing email',
    main_user: 'Main user',
    first_name: 'First name',
    insertion: 'Last name prefix',
    last_name: 'Last name',
    email: 'Email',
    language: 'Language',
    time_zone: 'Time zone',
    time_zone_help: 'Days, due dates and emails follow this time zone.',
    max_users: 'Maximum users',
    max_locations: 'Maximum locations',
    max_disciplines: 'Maximum disciplines',
    assets: 'Assets and checklists',
    assets_help: 'Its people can use the asset and checklist screens.',
  },
  state: {
    all: 'All',
    on: 'On',
    off: 'Off',
    in_use_help: {
      organization: 'Its people can log in, and it can be chosen.',
      contractor: 'Its people can log in, and new contracts can be made with it.',
    },
    out_of_use_help: {
      organization:
        'Its people are logged out and cannot log in, and it can no longer be chosen. Everything that was done stays.',
      contractor:
        'Its people are logged out and cannot log in, and it can no longer be chosen. Its contracts and everything that was done stay.',
    },
  },
  limit: { none: 'No limit', used: '{{used}} in use' },
  use: {
    users: 'Users',
    locations: 'Locations',
    disciplines: 'Disciplines',
    contracts: 'Contracts',
    of: '{{used}} of {{max}} used',
    unlimited: '{{used}}, no limit',
    show: 'Show the contracts',
  },
  main_user: {
    text: 'The main user manages these details and the company’s people.',
    existing: 'One of its people',
    new: 'Someone new',
    existing_help: {
      organization: 'An active user of the organisation itself, not of a location.',
      contractor: 'An active user of the contractor.',
    },
    invited: 'Gets an email with a link to choose a password. The link works for {{count}} days.',
    hand_over: 'You are handing over: after saving, you can no longer change this page.',
  },
  language: { en_GB: 'English', nl_NL: 'Dutch' },
  list: {
    search: 'Name or city',
  },
  act: { deactivate: 'Take out of use', activate: 'Bring back into use', delete: 'Delete' },
  deactivate: {
    title: 'Take “{{name}}” out of use?',
    text: {
      organization:
        'Its people are logged out at once and cannot log in, and visitors cannot open its logbooks. Everything that was done stays, and you can bring it back into use.',
      contractor:
        'Its people are logged out at once and cannot log in. Open events assigned to them need someone else. Its contracts and everything that was done stay, and you can bring it back into use.',
    },
    done: '“{{name}}” is out of use.',
  },
  activate: { done: '“{{name}}” is in use again.' },
  delete: {
    text: 'Its people who have never logged in are deleted with it. This cannot be undone.',
    done: '“{{name}}” has been deleted.',
  },
};

export default company;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    company: typeof company;
  }
}
