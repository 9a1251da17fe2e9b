/** Texts of choosing which mails one gets. */
const mails = {
  ask: {
    title: 'Stop these emails',
    text: 'You will get no more emails of this kind. All other emails stay as they are.',
    submit: 'Switch these emails off',
  },
  off: {
    title: 'These emails are off',
    text: 'You will get no more emails about: {{causes}}.',
    undo: 'Switch them back on',
  },
  again: {
    title: 'These emails are on',
    text: 'You will get emails again about: {{causes}}.',
  },
  home: 'Go to Fireledger',
  section: 'Emails',
  section_text: 'What Fireledger emails you about. Emails about logging in are always sent.',
  all_off: 'Email notifications are switched off for your account, so none of these are sent.',
  saved: 'Your email preferences have been saved.',
  cause: {
    event_assigned: 'An event is assigned to me',
    event_due_tomorrow: 'An event of mine is due tomorrow',
    event_overdue: 'An event is overdue',
    event_ready: 'An event is ready for me to set to done',
    event_done: 'An event is done',
    event_reopened: 'An event has been re-opened',
    event_needs_assignee: 'An event must be assigned to someone else',
    document_expiring: 'A document expires soon',
    document_expired: 'A document has expired',
  },
};

export default mails;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    mails: typeof mails;
  }
}
