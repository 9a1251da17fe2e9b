import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLocale } from '../../platform/i18n.ts';
import { useLocale } from '../../platform/use-locale.ts';

/** Each language by its own name. */
const LANGUAGES: readonly { readonly locale: Locale; readonly short: string; readonly name: string }[] = [
  { locale: 'en_GB', short: 'EN', name: 'English' },
  { locale: 'nl_NL', short: 'NL', name: 'Nederlands' },
];

/** The EN/NL menu. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const current = useLocale();
  const short = LANGUAGES.find(({ locale }) => locale === current)?.short ?? '';
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          px="0.5rem"
          aria-label={`${t('bar.language')}: ${short}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {short}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(locale) => void chooseLocale(locale as Locale)}>
          {LANGUAGES.map(({ locale, name }) => (
            <Menu.RadioItem
              key={locale}
              value={locale}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} aria-hidden />}
              lang={languageTag(locale)}
            >
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
