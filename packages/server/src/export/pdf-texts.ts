import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** The texts common to all printed lists; a book, too, uses those about missing characters and the time zone. */
export const PDF_TEXTS: Readonly<
  Record<
    Locale,
    {
      readonly printed: string;
      /** After a time: who printed or exported it. */
      readonly by: (name: string) => string;
      /** The time zone of all times, by its name in the IANA time zone database. */
      readonly times: (zone: string) => string;
      readonly page: string;
      /** After the last row: pages are written before their number is known, so this shows whether a last sheet is missing. */
      readonly end: (count: string) => string;
      /** At the foot of a page on which boxes stand for characters. */
      readonly lacking: string;
    }
  >
> = {
  en_GB: {
    printed: 'Printed',
    by: (name) => `by ${name}`,
    times: (zone) => `Times are in the ${zone} time zone.`,
    page: 'Page',
    end: (count) => `End of the list. Number of entries: ${count}.`,
    lacking: 'A box stands for a character that cannot be printed here; the screen shows it.',
  },
  nl_NL: {
    printed: 'Afgedrukt',
    by: (name) => `door ${name}`,
    times: (zone) => `Tijden in de tijdzone ${zone}.`,
    page: 'Pagina',
    end: (count) => `Einde van de lijst. Aantal: ${count}.`,
    lacking:
      'Een vakje staat voor een teken dat hier niet kan worden afgedrukt; op het scherm staat het wel.',
  },
};
