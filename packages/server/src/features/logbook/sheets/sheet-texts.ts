import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** The texts of a sheet in one language. */
export type SheetText = {
  readonly password: string;
  readonly title: string;
  /** The instructions, in one line. */
  readonly short: string;
  readonly steps: readonly string[];
};

/** Speakers of either language pass a sheet, so it shows both. */
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
