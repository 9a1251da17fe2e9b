/** Texts of the frame around every screen. */
const shell = {
  skip: 'Skip to the content',
  menu: {
    label: 'Main menu',
    expand: 'Expand the menu',
    collapse: 'Collapse the menu',
    open: 'Open the menu',
    logout: 'Log out',
    home: 'To the dashboard',
  },
  items: {
    dashboard: 'Dashboard',
    logbook_registrations: 'Logbook registrations',
    action_events: 'Action events',
    historical_events: 'Historical events',
    system_events: 'System events',
    documents: 'Documents',
    locations: 'Locations',
    logbooks: 'Logbooks',
    contracts: 'Contracts',
    organizations: 'Organisations',
    contractors: 'Contractors',
    users: 'Users',
    disciplines: 'Disciplines',
    resellers: 'Resellers',
    assets: 'Assets',
    checklist_forms: 'Checklist forms',
    checklists: 'Checklists',
    asset_categories: 'Asset categories',
    asset_templates: 'Asset templates',
    api_configurations: 'API configurations',
  },
  sections: { work: 'Logbook', places: 'Management', assets: 'Assets', secondary: 'Settings' },
  admin: 'Administration',
  bar: {
    search: 'Search everything',
    updates: 'Updates',
    updates_new: 'Updates, there is something new',
    language: 'Language',
    account: 'Account',
    profile: 'My profile',
    dark: 'Switch to dark mode',
    light: 'Switch to light mode',
    keys: 'Keys',
  },
  notifications: {
    title: 'Updates',
    close: 'Close the updates',
  },
  error: {
    home: 'Back to the start page',
    retry: 'Try again',
    code: 'Error {{code}}',
  },
  sign_out: {
    title: 'You are not logged out yet',
    text: 'Whoever uses this computer next can still go on in your name. It is tried again by itself, also when this page is opened anew. Wait until you see the page to log in.',
    stay: 'Stay logged in',
    again: 'Log out now',
  },
  unreachable: {
    refresh: 'Refresh',
  },
};

export default shell;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shell;
  }
}
