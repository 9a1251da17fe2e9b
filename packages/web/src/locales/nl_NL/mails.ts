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
  all_off: 'Mailmeldingen staan voor uw account uit, dus komt geen van deze mails.',
  saved: 'Uw keuze van mails is opgeslagen.',
  cause: {
    event_assigned: 'Een melding is aan mij toegewezen',
    event_due_tomorrow: 'Een melding van mij moet morgen klaar zijn',
    event_overdue: 'Een melding is over tijd',
    event_ready: 'Een melding is klaar om door mij te sluiten',
    event_done: 'Een melding is afgehandeld',
    event_reopened: 'Een melding is heropend',
    event_needs_assignee: 'Een melding heeft een nieuwe behandelaar nodig',
  },
};

export default dutch;
