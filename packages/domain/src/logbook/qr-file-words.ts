import type { Locale } from '../shared/locales.ts';
import type { SheetFormat } from './vocabulary.ts';

/** What a file with QR codes is called (`fileNameOf`): one code, drawn or on its sheet, or the sheets of several. */
export const QR_FILE_WORDS: Readonly<Record<'code' | SheetFormat, Readonly<Record<Locale, string>>>> = {
  code: { en_GB: 'QR code', nl_NL: 'QR-code' },
  labels: { en_GB: 'QR labels', nl_NL: 'QR-etiketten' },
  cards: { en_GB: 'QR cards', nl_NL: 'QR-kaarten' },
};
