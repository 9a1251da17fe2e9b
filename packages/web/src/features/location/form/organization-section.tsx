import { useTranslation } from 'react-i18next';
import { OrganizationPicker } from '../../../ui/field/entity-pickers.tsx';
import { Section } from '../../../ui/page/page.tsx';
import styles from './form.module.css';
import type { SectionsProps } from './location-sections.tsx';

/** The organisation of a new location, for people who manage several. */
export function OrganizationSection({ state }: SectionsProps) {
  const { t } = useTranslation('location');
  return (
    <Section title={t('field.organization')}>
      <OrganizationPicker
        {...state.field('organizationID')}
        label={t('field.organization')}
        description={t('form.organization_help')}
      />
    </Section>
  );
}

/** The organisation of the location, which is fixed. */
export function FixedOrganization({ name }: { readonly name: string }) {
  const { t } = useTranslation('location');
  return (
    <Section title={t('field.organization')}>
      <div className={styles.fixed}>
        <span>{name}</span>
        <span className={styles.quiet}>{t('form.organization_fixed')}</span>
      </div>
    </Section>
  );
}
