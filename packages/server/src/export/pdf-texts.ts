import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** The words of a printed list that belong to no list of its own; what a page lacks, a book says too. */
export const PDF_TEXTS: Readonly<
  Record<
    Locale,
    {
      readonly printed: string;
      readonly page: string;
      readonly yes: string;
      readonly no: string;
      /** At the foot of a page on which boxes stand for letters. */
      readonly lacking: string;
    }
  >
> = {
  en_GB: {
    printed: 'Printed',
    page: 'Page',
    yes: 'yes',
    no: 'no',
    lacking: 'A box stands for a character that cannot be printed here; the screen shows it.',
  },
  nl_NL: {
    printed: 'Afgedrukt',
    page: 'Pagina',
    yes: 'ja',
    no: 'nee',
    lacking:
      'Een vakje staat voor een teken dat hier niet kan worden afgedrukt; op het scherm staat het wel.',
  },
};
