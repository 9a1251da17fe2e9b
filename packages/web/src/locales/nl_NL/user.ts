import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';
import type en from '../en_GB/user.ts';

const user = {
  type: USER_TYPE_LABELS.nl_NL,
  type_help: {
    application_owner: 'Beheert de hele applicatie.',
    reseller_employee: 'Beheert de organisaties van een reseller en hun gebruikers.',
    organization_employee: 'Werkt op alle locaties van de organisatie en beheert haar gebruikers.',
    location_employee: 'Werkt op de locaties die hieronder staan.',
    contractor_employee: 'Werkt waar de onderhouder contracten heeft.',
  },
  field: {
    name: 'Naam',
    type: 'Gebruikerstype',
    email: 'E-mail',
    company: 'Bedrijf',
    state: 'Status',
    created: 'Aangemaakt op',
    firstName: 'Voornaam',
    insertion: 'Tussenvoegsel',
    lastName: 'Achternaam',
    locale: 'Taal',
    reseller: 'Reseller',
    organization: 'Organisatie',
    contractor: 'Onderhouder',
    location: 'Locatie',
    locations: 'Locaties',
    publiclyAssignable: 'Toewijsbaar door externe gebruikers',
    mailNotifications: 'E-mailberichten',
    mutedMails: 'E-mails die de gebruiker heeft uitgezet',
    active: 'Actief',
    password: 'Wachtwoord',
    start: 'Hoe de gebruiker begint',
    lastSignIn: 'Laatst ingelogd',
    mainUser: 'Hoofdgebruiker',
  },
  help: {
    insertion: 'Bijvoorbeeld: van der',
    email: 'Om mee in te loggen en voor e-mails.',
    place_kept: 'Een hoofdgebruiker blijft hier totdat het bedrijf een andere hoofdgebruiker heeft.',
    email_kept: 'Alleen de hoofdgebruiker zelf en wie het bedrijf beheert, kunnen dit adres wijzigen.',
    publiclyAssignable:
      'Gebruikers van andere bedrijven met een gedeeld contract mogen meldingen aan deze gebruiker toewijzen.',
    mailNotifications: 'E-mails over meldingen en documenten. E-mails over inloggen worden altijd verstuurd.',
    locations: 'Minstens één locatie van de organisatie.',
  },
  state: {
    all: 'Alle statussen',
    active: 'Actief',
    invited: 'Uitgenodigd',
    invitation_over: 'Uitnodiging verlopen',
    not_invited: 'Nog geen wachtwoord',
    inactive: 'Gedeactiveerd',
  },
  list: {
    title: 'Gebruikers',
    new: 'Nieuwe gebruiker',
    search: 'Naam of e-mail',
    all_types: 'Alle gebruikerstypen',
    empty_title: 'Nog geen gebruikers',
    empty_text: 'Iedereen die met het logboek werkt, heeft een eigen account. Maak hier het eerste aan.',
    empty_reader: 'Hier komen de mensen te staan met wie u werkt.',
  },
  create: {
    title: 'Nieuwe gebruiker',
    save: 'Gebruiker aanmaken',
    person: 'Persoon',
    place: 'Waar de gebruiker werkt',
    options: 'Opties',
    start: 'Eerste keer inloggen',
    invite: 'Uitnodiging per e-mail sturen',
    invite_help: 'De link om een wachtwoord te kiezen werkt {{count}} dagen.',
    by_hand: 'Zelf een wachtwoord instellen',
    by_hand_help:
      'Geef het wachtwoord zelf door. Bij de eerste keer inloggen wordt om een code uit de e-mail gevraagd.',
    invited: 'Er is een uitnodiging verstuurd naar {{email}}.',
    made: '{{name}} kan nu inloggen.',
    made_inactive: '{{name}} is aangemaakt, maar nog niet actief.',
    not_allowed: 'Met uw account kunt u geen gebruikers aanmaken.',
  },
  edit: {
    saved: '{{name}} is opgeslagen.',
    account: 'Account',
    see_only: 'U kunt deze gegevens bekijken, maar niet wijzigen.',
  },
  account: {
    invited: 'Uitnodiging verstuurd naar {{email}}, geldig tot {{until}}.',
    over: 'De uitnodiging aan {{email}} was geldig tot {{until}}. Er kan geen wachtwoord meer mee worden gekozen.',
    none: 'Deze gebruiker heeft nog geen wachtwoord en geen uitnodiging.',
    inactive: 'Deze gebruiker is gedeactiveerd en kan niet inloggen.',
    active: 'Deze gebruiker kan inloggen.',
    company_inactive: '“{{company}}” is buiten gebruik: geen van de gebruikers kan inloggen.',
    main_user:
      'Hoofdgebruiker van “{{company}}”: kies een andere hoofdgebruiker voordat u deze gebruiker deactiveert of verplaatst.',
    never: 'Nooit',
  },
  act: {
    resend: 'Uitnodiging opnieuw sturen',
    resent: 'Er is een uitnodiging verstuurd naar {{email}}. Die is geldig tot {{until}}.',
    set_password: 'Zelf een wachtwoord instellen',
    password_set: '{{name}} kan met het nieuwe wachtwoord inloggen.',
    deactivate: 'Deactiveren',
    activate: 'Weer activeren',
    delete: 'Verwijderen',
    activated: '{{name}} is weer actief.',
    deactivated: '{{name}} is gedeactiveerd.',
    deleted: '{{name}} is verwijderd.',
  },
  deactivate: {
    title: '{{name}} deactiveren?',
    text: 'De gebruiker wordt meteen uitgelogd en kan niet meer inloggen. Alles wat de gebruiker heeft gedaan, blijft in het logboek staan.',
    work_one:
      'Er is {{count}} open melding aan deze gebruiker toegewezen. Het bedrijf dat de melding aanmaakte, krijgt de vraag om iemand anders toe te wijzen.',
    work_other:
      'Er zijn {{count}} open meldingen aan deze gebruiker toegewezen. De bedrijven die ze aanmaakten, krijgen de vraag om iemand anders toe te wijzen.',
    hand_over: 'Of wijs eerst zelf iemand anders toe:',
  },
  contact_of: {
    text_one: 'Nog contactpersoon van {{count}} locatie:',
    text_other: 'Nog contactpersoon van {{count}} locaties:',
    more_one: 'en nog {{count}}',
    more_other: 'en nog {{count}}',
  },
  leaves: {
    locations_one:
      'Zonder deze locaties raakt {{count}} open melding de toegewezen gebruiker kwijt; het bedrijf dat de melding aanmaakte, krijgt de vraag om iemand anders toe te wijzen.',
    locations_other:
      'Zonder deze locaties raken {{count}} open meldingen de toegewezen gebruiker kwijt; de bedrijven die ze aanmaakten, krijgen de vraag om iemand anders toe te wijzen.',
    all_one:
      'Met een ander bedrijf raakt {{count}} open melding de toegewezen gebruiker kwijt; het bedrijf dat de melding aanmaakte, krijgt de vraag om iemand anders toe te wijzen.',
    all_other:
      'Met een ander bedrijf raken {{count}} open meldingen de toegewezen gebruiker kwijt; de bedrijven die ze aanmaakten, krijgen de vraag om iemand anders toe te wijzen.',
    signed_out:
      'Met een ander gebruikerstype of bedrijf wordt de gebruiker uitgelogd en moet die opnieuw inloggen.',
  },
  delete: {
    text: 'Het account en de vertrouwde apparaten worden verwijderd. Wie bij een melding is betrokken, kan alleen worden gedeactiveerd.',
  },
  profile: {
    title: 'Mijn profiel',
    lead: 'Wat anderen van u zien, en hoe u inlogt.',
    about: 'Over mij',
    saved: 'Uw profiel is opgeslagen.',
    email_help: 'Wie de gebruikers van uw bedrijf beheert, kan uw e-mailadres wijzigen.',
    publicly_assignable_help:
      'Gebruikers van andere bedrijven met een gedeeld contract mogen meldingen aan u toewijzen.',
    password: 'Wachtwoord',
    old_password: 'Huidig wachtwoord',
    new_password: 'Nieuw wachtwoord',
    confirmation: 'Nieuw wachtwoord nogmaals',
    change_password: 'Wachtwoord wijzigen',
    password_help: 'Andere apparaten worden uitgelogd. Hier blijft u ingelogd.',
    password_saved: 'Uw wachtwoord is gewijzigd en andere apparaten zijn uitgelogd.',
    devices: 'Vertrouwde apparaten',
    devices_help:
      'Inloggen op deze apparaten vraagt niet om een code. Verwijder een apparaat dat u niet kent of niet meer gebruikt.',
    this_device: 'Dit apparaat',
    last_seen: 'Laatst ingelogd',
    revoke: 'Verwijderen',
    revoke_title: '{{name}} verwijderen?',
    revoke_text:
      'Het apparaat wordt meteen uitgelogd en vraagt bij de volgende keer inloggen om een code uit de e-mail.',
    revoke_here_text:
      'U wordt hier uitgelogd, en bij de volgende keer inloggen wordt om een code uit de e-mail gevraagd.',
    revoked: '{{name}} is verwijderd.',
    unknown_device: 'Onbekende browser',
    browser_on: '{{browser}} op {{system}}',
  },
} satisfies typeof en;

export default user;
