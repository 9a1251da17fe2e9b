import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** What a sheet says in one language. */
export type SheetText = {
  readonly password: string;
  readonly title: string;
  /** What to do, in one line. */
  readonly short: string;
  readonly steps: readonly string[];
};

/** A sheet hangs where people of either language pass: it shows both. */
export const SHEET_TEXTS: Readonly<Record<Locale, SheetText>> = {
  en_GB: {
    password: 'Password',
    title: 'Logbook',
    short: 'Scan, enter the digits, report.',
    steps: [
      'Scan the code with your phone’s camera.',
      'Enter the four digits.',
      'Read the logbook, or report what you see.',
    ],
  },
  nl_NL: {
    password: 'Wachtwoord',
    title: 'Logboek',
    short: 'Scan, voer de cijfers in, meld.',
    steps: [
      'Scan de code met de camera van uw telefoon.',
      'Voer de vier cijfers in.',
      'Lees het logboek of meld wat u ziet.',
    ],
  },
};
