import { expect, test } from 'vitest';
import { formatDelay } from './format-delay.ts';

test.each([
  [0, '', ''],
  [1, '1 second', '1 seconde'],
  [45, '45 seconds', '45 seconden'],
  [60, '1 minute', '1 minuut'],
  [180, '3 minutes', '3 minuten'],
  [200, '3 minutes 20 seconds', '3 minuten 20 seconden'],
  [3600, '60 minutes', '60 minuten'],
])('%i seconds are said as %s', (seconds, en, nl) => {
  expect(formatDelay(seconds, 'en_GB')).toBe(en);
  expect(formatDelay(seconds, 'nl_NL')).toBe(nl);
});
