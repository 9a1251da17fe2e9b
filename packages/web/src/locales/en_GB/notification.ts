/** Texts of the panel with the documents to check and the latest service events. */
const notification = {
  empty: 'Nothing is assigned to you.',
  empty_text: 'Service events appear here as soon as someone assigns them to you.',
  error: 'The latest service events could not be loaded.',
  updated_at: 'Updated at',
  created_at: 'Created at',
  new: 'New',
  all: 'All my action events',
  events: 'Latest service events',
  alerts: 'Documents to check',
  alerts_error: 'The documents to check could not be loaded.',
  to_alerts_one: '{{count}} document to check',
  to_alerts_other: '{{count}} documents to check',
  to_alerts_full: '{{count}} or more documents to check',
  more_alerts_one: 'Show {{count}} more',
  more_alerts_other: 'Show {{count}} more',
  fewer_alerts: 'Show fewer',
  all_alerts: 'All documents to check',
  expiring: 'Expiring',
  expired: 'Expired',
  valid_until: 'Valid until',
  was_valid_until: 'Was valid until',
};

export default notification;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notification: typeof notification;
  }
}
