import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/page.tsx';
import { PasswordDigits } from '../../../ui/password-digits.tsx';
import type { SectionsProps } from './location-sections.tsx';

/** The four digits for the QR code of a new location; if left empty, they are generated. */
export function PasswordSection({ state }: SectionsProps) {
  const { t } = useTranslation('location');
  return (
    <Section title={t('field.logbook_password')}>
      <PasswordDigits
        {...state.field('logbookPassword')}
        label={t('field.logbook_password')}
        description={t('form.password_help')}
        optional
      />
    </Section>
  );
}
