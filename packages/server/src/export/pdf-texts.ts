import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** The words of a printed list that belong to no list of its own. */
export const PDF_TEXTS: Readonly<
  Record<
    Locale,
    { readonly printed: string; readonly page: string; readonly yes: string; readonly no: string }
  >
> = {
  en_GB: { printed: 'Printed', page: 'Page', yes: 'yes', no: 'no' },
  nl_NL: { printed: 'Afgedrukt', page: 'Pagina', yes: 'ja', no: 'nee' },
};
