import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../platform/use-permission.ts';
import { ImportButton } from '../../ui/import/import-button.tsx';
import { Section } from '../../ui/page/page.tsx';
import styles from './dashboard.module.css';
import { setUpQuery } from './queries.ts';
import { setUpSteps } from './set-up-steps.ts';

/** The steps after the first location, for people who set up an organisation; nothing once they are done. */
export function SetUp() {
  const { t } = useTranslation('dashboard');
  const read = useQuery(setUpQuery);
  const steps = read.data ? setUpSteps(read.data) : [];
  if (steps.length === 0) return null;
  return (
    <Section title={t('set_up.title')}>
      <ul className={styles.rows} aria-label={t('set_up.title')}>
        {steps.map(({ name, count, to, search }) => (
          <li key={name} className={styles.row}>
            <div className={styles.main}>
              <Link to={to} search={search} className={styles.open}>
                {t(`set_up.${name}.title`)}
              </Link>
              <p className={styles.place}>{t(`set_up.${name}.text`, { count })}</p>
            </div>
          </li>
        ))}
        <Imports />
      </ul>
    </Section>
  );
}

/** A list of places or people that exists already need not be typed again. */
function Imports() {
  const { t } = useTranslation('dashboard');
  const locations = usePermission('location.create');
  const people = usePermission('user.create');
  if (!locations && !people) return null;
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.own}>{t('set_up.import.title')}</span>
        <p className={styles.place}>{t('set_up.import.text')}</p>
      </div>
      {locations && <ImportButton resource="location" named />}
      {people && <ImportButton resource="user" named />}
    </li>
  );
}
