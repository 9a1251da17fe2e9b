import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page/page.tsx';
import { LogoField } from './logo-field.tsx';
import styles from './logo-section.module.css';
import { useResellerLabels } from './reseller-labels.tsx';
import type { ResellerSectionProps } from './reseller-sections.tsx';
import { SCHEMES } from './scheme-frame.tsx';
import { ShellPreview } from './shell-preview.tsx';

/** A reseller's logos, and a preview of the shell as its people will see it. */
export function ResellerLogoSection({ state }: ResellerSectionProps) {
  const { t } = useTranslation('reseller');
  const labels = useResellerLabels();
  const { largeLogo, smallLogo } = state.values;
  return (
    <Section title={t('logo.title')}>
      <div className={styles.logos}>
        <p className={styles.lead}>{t('logo.lead')}</p>
        <LogoField {...state.field('largeLogo')} kind="large" label={labels.largeLogo} />
        <LogoField {...state.field('smallLogo')} kind="small" label={labels.smallLogo} />
        <figure className={styles.preview}>
          <figcaption>{t('preview.title')}</figcaption>
          <div className={styles.shells} role="img" aria-label={t('preview.label')}>
            {SCHEMES.map((scheme) => (
              <ShellPreview key={scheme} scheme={scheme} largeLogo={largeLogo} smallLogo={smallLogo} />
            ))}
          </div>
        </figure>
      </div>
    </Section>
  );
}
