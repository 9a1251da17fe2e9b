import type en from '../en_GB/search.ts';

const search = {
  title: 'Zoeken',
  field: 'Meldingen, documenten, locaties, organisaties, contracten, gebruikers',
  hint: 'U zoekt in meldingen, documenten, locaties, organisaties, contracten en gebruikers. Typ minstens twee tekens. Een typefout is niet erg.',
  results: 'Gevonden',
  found_one: '{{count}} gevonden',
  found_other: '{{count}} gevonden',
  group: {
    events: 'Meldingen',
    documents: 'Documenten',
    locations: 'Locaties',
    organizations: 'Organisaties',
    contracts: 'Contracten',
    users: 'Gebruikers',
  },
  over: 'Buiten gebruik',
  until: 'Geldig t/m {{date}}',
  recent: 'U zocht naar',
  forget: 'Deze zoekopdrachten wissen',
  nothing: 'Niets gevonden voor “{{text}}”',
  nothing_text: 'Probeer minder woorden, of een ander woord. Alleen wat u mag zien, wordt doorzocht.',
  error: 'Zoeken is niet gelukt',
  keys: { walk: 'kiezen', open: 'openen', close: 'sluiten' },
} satisfies typeof en;

export default search;
