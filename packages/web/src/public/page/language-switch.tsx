import { LOCALES, type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import { chooseLocale, useLocale, useTranslate } from '../language/texts.ts';

const NAMES: Readonly<Record<Locale, { readonly short: string; readonly whole: string }>> = {
  en_GB: { short: 'EN', whole: 'English' },
  nl_NL: { short: 'NL', whole: 'Nederlands' },
};

/** EN and NL side by side; the current one is pressed. */
export function LanguageSwitch() {
  const say = useTranslate();
  const locale = useLocale();
  return (
    <fieldset className="languages">
      <legend className="unseen">{say('language')}</legend>
      {LOCALES.map((one) => (
        <button
          key={one}
          type="button"
          lang={languageTag(one)}
          aria-pressed={one === locale}
          aria-label={`${NAMES[one].short}, ${NAMES[one].whole}`}
          onClick={() => chooseLocale(one)}
        >
          {NAMES[one].short}
        </button>
      ))}
    </fieldset>
  );
}
