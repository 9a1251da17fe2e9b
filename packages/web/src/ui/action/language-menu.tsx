import { LOCALES, type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLocale } from '../../platform/i18n.ts';
import { LANGUAGE_NAMES } from '../../platform/locale.ts';
import { useLocale } from '../../platform/use-locale.ts';

const SHORT_NAMES: Readonly<Record<Locale, string>> = { en_GB: 'EN', nl_NL: 'NL' };

/** The EN/NL menu. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const current = useLocale();
  const short = SHORT_NAMES[current];
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
          {LOCALES.map((locale) => (
            <Menu.RadioItem
              key={locale}
              value={locale}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} aria-hidden />}
              lang={languageTag(locale)}
            >
              {LANGUAGE_NAMES[locale]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
