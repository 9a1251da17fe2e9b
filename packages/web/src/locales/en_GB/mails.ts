/** Texts of choosing which mails one gets. */
const mails = {
  ask: {
    title: 'No more of these mails',
    text: 'You get no more mails of this kind. All other mails stay as they are.',
    submit: 'Switch these mails off',
  },
  off: {
    title: 'These mails are off',
    text: 'You get no more mails about: {{cause}}.',
    undo: 'Switch them on again',
  },
  again: {
    title: 'These mails are on',
    text: 'You get mails again about: {{cause}}.',
  },
  home: 'To Fireledger',
  section: 'Mails',
  section_text: 'What Fireledger writes to you about. Mails about signing in always come.',
  all_off: 'Mail notifications are switched off for your account, so none of these comes.',
  saved: 'Your choice of mails is saved.',
  cause: {
    event_assigned: 'An event is assigned to me',
    event_due_tomorrow: 'An event of mine is due tomorrow',
    event_overdue: 'An event is overdue',
    event_ready: 'An event is ready for me to close',
    event_done: 'An event is done',
    event_reopened: 'An event is re-opened',
    event_needs_assignee: 'An event needs a new assigned user',
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
