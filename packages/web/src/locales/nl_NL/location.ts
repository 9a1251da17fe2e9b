import type en from '../en_GB/location.ts';

const location = {
  list: {
    title: 'Locaties',
    search: 'Naam, adres of referentie',
    searched: 'Zoeken: {{text}}',
    one_organization: 'Eén organisatie',
    empty_title: 'Hier staan de locaties waar u mee werkt.',
    empty_text:
      'Zodra een locatie is aangemaakt of voor u is opengesteld, vindt u hier het adres, de contactpersoon en de logboeken.',
  },
  state: { all: 'Alle locaties', in_use: 'In gebruik', out_of_use: 'Buiten gebruik' },
  field: {
    name: 'Naam',
    city: 'Plaats',
    address: 'Adres',
    reference: 'Referentie',
    organization: 'Organisatie',
    state: 'Status',
    country: 'Land',
    contact_name: 'Naam',
    phone: 'Telefoon',
    email: 'E-mail',
    forwarding: 'Brandmeldingen',
    centre_name: 'Alarmcentrale',
    connection_number: 'Aansluitnummer',
    verification_category: 'Verificatiecategorie',
    delay: 'Vertraging',
  },
  act: {
    register: 'Nieuwe registratie',
    create_action: 'Nieuwe actiemelding',
    copy_address: 'Adres kopiëren',
  },
  detail: {
    open_work: 'Open op deze locatie',
    open_events_one: 'open actiemelding',
    open_events_other: 'open actiemeldingen',
    new_registrations_one: 'nieuwe registratie',
    new_registrations_other: 'nieuwe registraties',
    out_of_use:
      'Deze locatie is buiten gebruik: er wordt niets nieuws geregistreerd en bezoekers kunnen de logboeken niet bereiken. Wat er staat, blijft leesbaar.',
    about: 'Over de locatie',
    contact: 'Contactpersoon',
    no_contact: 'Voor deze locatie is geen contactpersoon opgegeven.',
    forwarding: 'Doormelding',
    notes: 'Notities',
    notes_more: 'Alle notities tonen',
    notes_less: 'Minder tonen',
  },
  forwarding: {
    direct: 'Rechtstreeks naar de brandweer',
    private_centre: 'Via een particuliere alarmcentrale',
    none: 'Niet doorgemeld',
    no_delay: 'Geen',
    minutes_one: '{{count}} minuut',
    minutes_other: '{{count}} minuten',
    seconds_one: '{{count}} seconde',
    seconds_other: '{{count}} seconden',
  },
} satisfies typeof en;

export default location;
