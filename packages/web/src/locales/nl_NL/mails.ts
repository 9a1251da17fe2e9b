import type mails from '../en_GB/mails.ts';

const dutch: typeof mails = {
  ask: {
    title: 'Deze mails niet meer',
    text: 'U krijgt dan geen mails van deze soort meer. Alle andere mails blijven komen.',
    submit: 'Deze mails uitzetten',
  },
  off: {
    title: 'Deze mails staan uit',
    text: 'U krijgt geen mails meer over: {{cause}}.',
    undo: 'Weer aanzetten',
  },
  again: {
    title: 'Deze mails staan aan',
    text: 'U krijgt weer mails over: {{cause}}.',
  },
  home: 'Naar Fireledger',
  section: 'Mails',
  section_text: 'Waarover Fireledger u schrijft. Mails over inloggen komen altijd.',
  all_off: 'E-mailmeldingen staan voor uw account uit: u krijgt geen van deze mails.',
  saved: 'Uw keuze van mails is opgeslagen.',
  cause: {
    event_assigned: 'Een melding is aan mij toegewezen',
    event_due_tomorrow: 'Een melding van mij moet morgen zijn opgelost',
    event_overdue: 'Een melding is te laat',
    event_ready: 'Een melding is gereed en kan worden afgesloten',
    event_done: 'Een melding is afgesloten',
    event_reopened: 'Een melding is heropend',
    event_needs_assignee: 'Een melding moet aan iemand anders worden toegewezen',
    document_expiring: 'Een document verloopt binnenkort',
    document_expired: 'Een document is verlopen',
  },
};

export default dutch;
