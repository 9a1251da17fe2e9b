import type en from '../en_GB/company.ts';

const company = {
  section: {
    company: 'Bedrijf',
    address: 'Adres',
    billing: 'Facturen',
    main_user: 'Hoofdgebruiker',
    limits: 'Limieten',
    state: 'Status',
    use: 'Nu in gebruik',
  },
  field: {
    name: 'Naam',
    city: 'Plaats',
    country: 'Land',
    seat: 'Land van vestiging',
    reseller: 'Reseller',
    no_reseller: 'Geen reseller',
    state: 'Status',
    created: 'Aangemaakt op',
    address: 'Adres',
    billing_address: 'Factuuradres',
    billing_equal: 'Gelijk aan het adres',
    billing_email: 'E-mail voor facturen',
    main_user: 'Hoofdgebruiker',
    first_name: 'Voornaam',
    insertion: 'Tussenvoegsel',
    last_name: 'Achternaam',
    email: 'E-mail',
    language: 'Taal',
    time_zone: 'Tijdzone',
    time_zone_help: 'Datums, termijnen en e-mails gaan uit van deze tijdzone.',
    max_users: 'Maximum aantal gebruikers',
    max_locations: 'Maximum aantal locaties',
    max_disciplines: 'Maximum aantal disciplines',
    assets: 'Assets en checklists',
    assets_help: 'De gebruikers krijgen de schermen voor assets en checklists.',
  },
  state: {
    all: 'Alle',
    on: 'Aan',
    off: 'Uit',
    in_use_help: {
      organization: 'De gebruikers kunnen inloggen en de organisatie is te kiezen.',
      contractor:
        'De gebruikers kunnen inloggen en organisaties kunnen contracten met de onderhouder sluiten.',
    },
    out_of_use_help: {
      organization:
        'De gebruikers worden uitgelogd en kunnen niet inloggen, en de organisatie is niet meer te kiezen. Alles wat is vastgelegd, blijft staan.',
      contractor:
        'De gebruikers worden uitgelogd en kunnen niet inloggen, en de onderhouder is niet meer te kiezen. De contracten en alles wat is vastgelegd, blijven staan.',
    },
  },
  limit: { none: 'Geen limiet', used: '{{used}} in gebruik' },
  use: {
    users: 'Gebruikers',
    locations: 'Locaties',
    disciplines: 'Disciplines',
    contracts: 'Contracten',
    of: '{{used}} van {{max}} gebruikt',
    unlimited: '{{used}}, zonder limiet',
    show: 'Contracten tonen',
  },
  main_user: {
    text: 'De hoofdgebruiker beheert deze gegevens en de gebruikers van het bedrijf.',
    existing: 'Een bestaande gebruiker',
    new: 'Een nieuwe gebruiker',
    existing_help: {
      organization: 'Een actieve gebruiker van de organisatie zelf, niet van een locatie.',
      contractor: 'Een actieve gebruiker van de onderhouder.',
    },
    invited: 'Krijgt een e-mail met een link om een wachtwoord te kiezen. De link werkt {{count}} dagen.',
    hand_over: 'U draagt het beheer over: na het opslaan kunt u deze gegevens niet meer wijzigen.',
  },
  language: { en_GB: 'Engels', nl_NL: 'Nederlands' },
  list: {
    search: 'Naam of plaats',
  },
  act: { deactivate: 'Buiten gebruik stellen', activate: 'Weer in gebruik nemen', delete: 'Verwijderen' },
  deactivate: {
    title: '“{{name}}” buiten gebruik stellen?',
    text: {
      organization:
        'De gebruikers worden meteen uitgelogd en kunnen niet inloggen, en bezoekers kunnen de logboeken niet openen. Alles wat is vastgelegd, blijft staan, en u kunt de organisatie weer in gebruik nemen.',
      contractor:
        'De gebruikers worden meteen uitgelogd en kunnen niet inloggen. Open meldingen die aan hen zijn toegewezen, moeten aan iemand anders worden toegewezen. De contracten en alles wat is vastgelegd, blijven staan, en u kunt de onderhouder weer in gebruik nemen.',
    },
    done: '“{{name}}” is buiten gebruik.',
  },
  activate: { done: '“{{name}}” is weer in gebruik.' },
  delete: {
    text: 'Gebruikers die nog nooit hebben ingelogd, worden ook verwijderd. Dit kan niet ongedaan worden gemaakt.',
    done: '“{{name}}” is verwijderd.',
  },
} satisfies typeof en;

export default company;
