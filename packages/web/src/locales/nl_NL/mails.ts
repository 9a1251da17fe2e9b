import type mails from '../en_GB/mails.ts';

const dutch: typeof mails = {
  ask: {
    title: 'Deze e-mails niet meer ontvangen',
    text: 'U krijgt dan geen e-mails van deze soort meer. Alle andere e-mails blijven komen.',
    submit: 'Deze e-mails uitzetten',
  },
  off: {
    title: 'Deze e-mails staan uit',
    text: 'U krijgt geen e-mails meer over: {{causes}}.',
    undo: 'Weer aanzetten',
  },
  again: {
    title: 'Deze e-mails staan aan',
    text: 'U krijgt weer e-mails over: {{causes}}.',
  },
  home: 'Naar Fireledger',
  section: 'E-mails',
  section_text: 'Waarover Fireledger u e-mailt. E-mails over inloggen krijgt u altijd.',
  all_off: 'E-mailberichten staan voor uw account uit: u krijgt geen van deze e-mails.',
  saved: 'Uw e-mailvoorkeuren zijn opgeslagen.',
  cause: {
    event_assigned: 'Een melding is aan mij toegewezen',
    event_due_tomorrow: 'Een melding van mij moet morgen zijn opgelost',
    event_overdue: 'De termijn van een melding is verstreken',
    event_ready: 'Een melding is gereed en kan worden afgesloten',
    event_done: 'Een melding is afgesloten',
    event_reopened: 'Een melding is heropend',
    event_needs_assignee: 'Een melding moet aan iemand anders worden toegewezen',
    document_expiring: 'Een document verloopt binnenkort',
    document_expired: 'Een document is verlopen',
  },
};

export default dutch;
