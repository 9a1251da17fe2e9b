import type en from '../en_GB/notification.ts';

const notification = {
  empty: 'Er is niets aan u toegewezen.',
  empty_text: 'Meldingen staan hier zodra iemand ze aan u toewijst.',
  error: 'De laatste meldingen konden niet worden geladen.',
  updated_at: 'Gewijzigd op',
  created_at: 'Aangemaakt op',
  new: 'Nieuw',
  all: 'Al mijn actiemeldingen',
  events: 'Laatste meldingen',
  alerts: 'Te controleren documenten',
  alerts_error: 'De te controleren documenten konden niet worden geladen.',
  to_alerts_one: '{{count}} te controleren document',
  to_alerts_other: '{{count}} te controleren documenten',
  to_alerts_full: '{{count}} of meer te controleren documenten',
  more_alerts_one: 'Nog {{count}} tonen',
  more_alerts_other: 'Nog {{count}} tonen',
  fewer_alerts: 'Minder tonen',
  all_alerts: 'Alle te controleren documenten',
  expiring: 'Verloopt binnenkort',
  expired: 'Verlopen',
  valid_until: 'Geldig t/m',
  was_valid_until: 'Was geldig t/m',
} satisfies typeof en;

export default notification;
