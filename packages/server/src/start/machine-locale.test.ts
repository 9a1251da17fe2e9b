import { describe, expect, test } from 'vitest';
import type { EnvSource } from './env-variable.ts';
import { machineLocale } from './machine-locale.ts';

const cases: readonly (readonly [EnvSource, string, string])[] = [
  [{ LANG: 'nl_NL.UTF-8' }, 'en-US', 'nl_NL'],
  [{ LANG: 'nl_BE.UTF-8' }, 'en-US', 'nl_NL'],
  [{ LANG: 'nl' }, 'en-US', 'nl_NL'],
  [{ LANG: 'NL_nl@euro' }, 'en-US', 'nl_NL'],
  [{ LANG: 'en_GB.UTF-8' }, 'nl-NL', 'en_GB'],
  [{ LANG: 'de_DE.UTF-8' }, 'nl-NL', 'en_GB'],
  [{ LANG: 'C.UTF-8' }, 'nl-NL', 'en_GB'],
  [{ LANG: 'POSIX' }, 'nl-NL', 'en_GB'],
  [{ LC_MESSAGES: 'en_US.UTF-8', LANG: 'nl_NL.UTF-8' }, 'nl-NL', 'en_GB'],
  [{ LC_MESSAGES: 'nl_NL.UTF-8', LANG: 'en_US.UTF-8' }, 'en-US', 'nl_NL'],
  [{ LC_ALL: 'C', LC_MESSAGES: 'nl_NL.UTF-8', LANG: 'nl_NL.UTF-8' }, 'nl-NL', 'en_GB'],
  [{ LC_ALL: 'nl_NL.UTF-8', LC_MESSAGES: 'C', LANG: 'en_US.UTF-8' }, 'en-US', 'nl_NL'],
  [{ LC_ALL: '', LC_MESSAGES: ' ', LANG: 'nl_NL.UTF-8' }, 'en-US', 'nl_NL'],
  [{ LC_TIME: 'nl_NL.UTF-8', LANGUAGE: 'nl' }, 'en-US', 'en_GB'],
  [{ LANG: '' }, 'nl-NL', 'nl_NL'],
  [{}, 'nl-NL', 'nl_NL'],
  [{}, 'nl', 'nl_NL'],
  [{}, 'en-US', 'en_GB'],
  [{}, 'fr-BE', 'en_GB'],
];

describe('the language of a machine', () => {
  test.each(cases)('with %o, and the locale %s if none of them is set, is %s', (source, system, locale) => {
    expect(machineLocale(source, system)).toBe(locale);
  });
});
