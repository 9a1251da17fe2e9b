import { type Locale, localeOf } from '@fireledger/domain/shared/locales.ts';
import type { EnvSource } from './env-variable.ts';

/** The variables that name the language of messages, in the order of POSIX: the first that is not empty decides. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/**
 * The interface's language that comes closest to the machine's.
 * @param system the machine's locale where none of the variables is set, as on Windows
 */
export function machineLocale(
  source: EnvSource,
  system = Intl.DateTimeFormat().resolvedOptions().locale,
): Locale {
  return localeOf(VARIABLES.map((name) => source[name]?.trim()).find(Boolean) ?? system);
}
