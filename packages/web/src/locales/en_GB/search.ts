/** Texts of the search box. */
const search = {
  title: 'Search',
  field: 'Events, documents, locations, organisations, contracts, people',
  hint: 'Type at least two letters. Typing errors are forgiven.',
  results: 'What was found',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  group: {
    events: 'Events',
    documents: 'Documents',
    locations: 'Locations',
    organizations: 'Organisations',
    contracts: 'Contracts',
    users: 'People',
  },
  over: 'Not in use',
  until: 'Valid until {{date}}',
  recent: 'You searched for',
  forget: 'Forget these searches',
  nothing: 'Nothing found for “{{text}}”',
  nothing_text: 'Try fewer words, or another one. Only what you may see is searched.',
  error: 'The search did not work',
  keys: { walk: 'to walk', open: 'to open', close: 'to close' },
};

export default search;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    search: typeof search;
  }
}
