import { browserTimeZone } from './browser-clock.ts';
import { currentLocale } from './i18n.ts';

/** In whose words and time zone the server makes a file: the reader's, as on the screen. */
export function fileForm() {
  return { locale: currentLocale(), timeZone: browserTimeZone() };
}
