import { LOCALES, type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import { LANGUAGE_NAMES } from '../../platform/locale.ts';
import { chooseLocale, useLocale, useTranslate } from '../language/texts.ts';

const SHORT: Readonly<Record<Locale, string>> = { en_GB: 'EN', nl_NL: 'NL' };

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
          aria-label={`${SHORT[one]}, ${LANGUAGE_NAMES[one]}`}
          onClick={() => chooseLocale(one)}
        >
          {SHORT[one]}
        </button>
      ))}
    </fieldset>
  );
}
