import type en from '../en_GB/search.ts';

const search = {
  title: 'Zoeken',
  field: 'Meldingen, documenten, locaties, organisaties, contracten, mensen',
  hint: 'Typ ten minste twee letters. Een typefout is niet erg.',
  results: 'Gevonden',
  found_one: '{{count}} gevonden',
  found_other: '{{count}} gevonden',
  group: {
    events: 'Meldingen',
    documents: 'Documenten',
    locations: 'Locaties',
    organizations: 'Organisaties',
    contracts: 'Contracten',
    users: 'Mensen',
  },
  over: 'Niet in gebruik',
  until: 'Geldig tot en met {{date}}',
  recent: 'U zocht naar',
  forget: 'Vergeet deze zoekopdrachten',
  nothing: 'Niets gevonden voor “{{text}}”',
  nothing_text: 'Probeer minder woorden, of een ander woord. Alleen wat u mag zien wordt doorzocht.',
  error: 'Zoeken is niet gelukt',
  keys: { walk: 'kiezen', open: 'openen', close: 'sluiten' },
} satisfies typeof en;

export default search;
