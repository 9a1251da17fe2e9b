import type en from '../en_GB/reseller.ts';

const reseller = {
  list: {
    title: 'Resellers',
    new: 'Nieuwe reseller',
    empty_title: 'Hier staan de resellers die organisaties bedienen.',
    empty_text: 'Maak de eerste aan, met naam, adres, logo’s en de afgesproken licentie.',
    empty_reader: 'Uw reseller staat hier.',
  },
  field: { email: 'E-mail', email_help: 'Op dit adres bereiken de organisaties de reseller.' },
  state: {
    in_use_help: 'De gebruikers kunnen inloggen en er kunnen organisaties bij worden ondergebracht.',
    out_of_use_help:
      'De gebruikers worden uitgelogd en kunnen niet inloggen, en de reseller is niet meer te kiezen. De organisaties werken door, met de logo’s van de reseller.',
  },
  logo: {
    title: 'Logo’s',
    lead: 'SVG-bestanden, te zien voor de gebruikers van de reseller en van de organisaties, en op de pagina’s van de logboeken. Zonder eigen logo is dat van Fireledger te zien.',
    large: 'Groot logo',
    small: 'Klein logo',
    choose: 'SVG kiezen',
    limits:
      'SVG van hoogstens {{width}} × {{height}} px en {{kilobytes}} kB. U kunt het bestand ook hierheen slepen.',
    size: '{{width}} × {{height}} px, {{kilobytes}} kB',
    size_unknown: '{{kilobytes}} kB',
    none: 'Geen: het logo van Fireledger is te zien',
    on_light: 'Licht',
    on_dark: 'Donker',
    not_taken: '“{{name}}” is niet overgenomen. {{reason}}',
  },
  preview: {
    title: 'Zo ziet het menu eruit',
    label: 'De bovenbalk en het menu met deze logo’s, licht en donker, breed en smal',
  },
  licence: {
    title: 'Licentie',
    item_head: 'Onderdeel',
    used: 'In gebruik',
    included: 'Inbegrepen',
    extra: 'Extra',
    state: 'Ruimte',
    open: 'Niets afgesproken',
    full: 'Alles in gebruik',
    left_one: 'nog {{figure}}',
    left_other: 'nog {{figure}}',
    too_many_one: '{{figure}} te veel',
    too_many_other: '{{figure}} te veel',
    over: 'Er is meer in gebruik dan afgesproken: {{items}}.',
    over_item: '{{item}} ({{figure}} te veel)',
    export: 'Licenties als spreadsheet',
    export_one: 'Spreadsheet',
    export_max: 'Hoogstens {{count}} tegelijk',
    item: {
      basePackage: 'Basispakket',
      organizations: 'Organisaties',
      locations: 'Locaties',
      users: 'Gebruikers',
      disciplines: 'Disciplines',
      apiConfigurations: 'API-configuraties',
    },
  },
  create: {
    title: 'Nieuwe reseller',
    lead: 'Maak daarna de gebruikers aan onder Gebruikers en de organisaties onder Organisaties.',
    save: 'Reseller aanmaken',
    done: '“{{name}}” is aangemaakt.',
  },
  act: { deactivate: 'Buiten gebruik stellen', activate: 'Weer in gebruik nemen', delete: 'Verwijderen' },
  deactivate: {
    title: '“{{name}}” buiten gebruik stellen?',
    text: 'De gebruikers worden meteen uitgelogd en kunnen niet inloggen, en er kan geen organisatie meer bij worden ondergebracht. De organisaties en hun gebruikers werken door, met de logo’s van de reseller. U kunt de reseller weer in gebruik nemen.',
  },
  delete: {
    text: 'De reseller wordt voorgoed verwijderd, met de logo’s en de licentie. Dit kan niet ongedaan worden gemaakt.',
    reason: 'Reden',
    reason_help: 'Blijft in de geschiedenis staan bij wat is verwijderd.',
  },
  done: {
    saved: '“{{name}}” is opgeslagen.',
    deactivated: '“{{name}}” is buiten gebruik.',
    activated: '“{{name}}” is weer in gebruik.',
    deleted: '“{{name}}” is verwijderd.',
  },
} satisfies typeof en;

export default reseller;
