import { useTranslation } from 'react-i18next';
import { LogbookPasswordField } from '../../../ui/field/logbook-password-field.tsx';
import { Section } from '../../../ui/page/page.tsx';
import type { SectionsProps } from './location-sections.tsx';

/** The four digits for the QR code of a new location; if left empty, they are generated. */
export function PasswordSection({ state }: SectionsProps) {
  const { t } = useTranslation('location');
  return (
    <Section title={t('field.logbook_password')}>
      <LogbookPasswordField
        {...state.field('logbookPassword')}
        label={t('field.logbook_password')}
        description={t('form.password_help')}
        optional
      />
    </Section>
  );
}
