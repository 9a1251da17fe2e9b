/** Texts of the frame around every screen. */
const shell = {
  skip: 'Skip to content',
  menu: {
    label: 'Main menu',
    expand: 'Expand the menu',
    collapse: 'Collapse the menu',
    open: 'Open the menu',
    close: 'Close the menu',
    logout: 'Log out',
    home: 'Go to the dashboard',
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
    updates_new: 'Updates, with new items',
    language: 'Language',
    account: 'Account',
    profile: 'My profile',
    dark: 'Switch to dark mode',
    light: 'Switch to light mode',
    keys: 'Keyboard shortcuts',
  },
  notifications: {
    title: 'Updates',
    close: 'Close updates',
  },
  error: {
    home: 'Back to the home page',
    retry: 'Try again',
    code: 'Error {{code}}',
  },
  sign_out: {
    title: 'You are not logged out yet',
    text: 'The next person to use this computer can still carry on in your name. We keep trying to log you out, even when this page is reloaded. Wait until you see the login page.',
    stay: 'Stay logged in',
    again: 'Log out now',
  },
  demo_filling: 'The demo is still being filled: more events and documents appear by themselves.',
  unreachable: {
    back: 'The connection is back.',
    offline: 'You are offline. Keep this page open: you can continue once you are connected again.',
    refresh: 'Refresh',
  },
};

export default shell;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof shell;
  }
}
