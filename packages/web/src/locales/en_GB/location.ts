/** Texts of the screens of locations. */
const location = {
  list: {
    title: 'Locations',
    search: 'Name, address or reference',
    searched: 'Search: {{text}}',
    one_organization: 'One organisation',
    empty_title: 'The locations you work with appear here.',
    empty_text:
      'As soon as a location is made or opened to you, you find its address, contact and logbooks here.',
  },
  state: { all: 'All locations', in_use: 'In use', out_of_use: 'Out of use' },
  field: {
    name: 'Name',
    city: 'City',
    address: 'Address',
    reference: 'Reference',
    organization: 'Organisation',
    state: 'State',
    country: 'Country',
    contact_name: 'Name',
    phone: 'Phone',
    email: 'Email',
    forwarding: 'Forwarding',
    centre_name: 'Centre',
    connection_number: 'Connection number',
    verification_category: 'Verification category',
    delay: 'Delay',
  },
  act: {
    register: 'New registration',
    create_action: 'New action event',
    copy_address: 'Copy the address',
  },
  detail: {
    open_work: 'Open at this location',
    open_events_one: 'open action event',
    open_events_other: 'open action events',
    new_registrations_one: 'new registration',
    new_registrations_other: 'new registrations',
    out_of_use:
      'This location is out of use: nothing new is registered here, and visitors cannot reach its logbooks. What there is can still be read.',
    about: 'About the location',
    contact: 'Contact',
    no_contact: 'Nobody is named as contact for this location.',
    forwarding: 'Alarm-receiving centre',
    notes: 'Notes',
    notes_more: 'Show all notes',
    notes_less: 'Show fewer',
  },
  forwarding: {
    direct: 'Directly to the fire service',
    private_centre: 'Through a private centre',
    none: 'Alarms are not forwarded',
    no_delay: 'None',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    seconds_one: '{{count}} second',
    seconds_other: '{{count}} seconds',
  },
};

export default location;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    location: typeof location;
  }
}
