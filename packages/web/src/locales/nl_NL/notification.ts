import type en from '../en_GB/notification.ts';

const notification = {
  empty: 'Er is niets aan u toegewezen.',
  empty_text: 'Meldingen staan hier zodra iemand ze aan u toewijst.',
  error: 'De laatste meldingen konden niet worden gelezen.',
  updated_at: 'Gewijzigd op',
  created_at: 'Gemaakt op',
  new: 'Nieuw',
  all: 'Al mijn actiemeldingen',
} satisfies typeof en;

export default notification;
