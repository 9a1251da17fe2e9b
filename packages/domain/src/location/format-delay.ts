import { type Locale, languageTag } from '../shared/locales.ts';

/** How long an alarm is delayed before it is forwarded, in minutes and seconds: `3 minutes 20 seconds`; empty for none. */
export function formatDelay(seconds: number, locale: Locale): string {
  const say = (count: number, unit: 'minute' | 'second') =>
    count > 0
      ? new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
      : '';
  return [say(Math.floor(seconds / 60), 'minute'), say(seconds % 60, 'second')].filter(Boolean).join(' ');
}
