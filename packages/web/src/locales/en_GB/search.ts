/** Texts of the search box. */
const search = {
  title: 'Search',
  field: 'Events, documents, locations, organisations, contracts, people',
  hint: 'You search events, documents, locations, organisations, contracts and people. Type at least two characters. Small typing errors do not matter.',
  results: 'Results',
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
  over: 'Out of use',
  until: 'Valid until {{date}}',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  nothing: 'Nothing found for “{{text}}”',
  nothing_text: 'Try fewer or different words. Only what you may see is searched.',
  error: 'The search failed',
  keys: { walk: 'to move', open: 'to open', close: 'to close' },
};

export default search;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    search: typeof search;
  }
}
