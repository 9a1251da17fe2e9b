/** Texts of the start page. */
const home = {
  title: 'Dashboard',
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  act: { register: 'New registration', create_action: 'New action event' },
  part: {
    assigned: {
      title: 'Assigned to you',
      all: 'All your events',
      empty: 'All done: nothing is waiting for you.',
    },
    toClose: {
      title: 'Ready for you to close',
      all: 'Show all',
      empty: 'All done: nothing is waiting to be closed.',
    },
    registrations: {
      title: 'New registrations',
      all: 'Show all',
      empty: 'All done: every registration has been taken up.',
    },
  },
  all_done: {
    title: 'All done',
    text: 'Nothing is assigned to you, nothing waits to be closed, and there are no new registrations.',
  },
  ready: 'Ready',
  due: 'Due',
  overdue: 'Overdue: {{date}}',
  counted: '{{name}} ({{count}})',
  places: {
    title: 'Newest locations of your organisations',
    all: 'All locations',
    empty: 'Your organisations have no locations yet.',
  },
  failed: 'What is waiting for you could not be read.',
};

export default home;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: typeof home;
  }
}
