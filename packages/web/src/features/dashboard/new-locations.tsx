import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page/page.tsx';
import type { DashboardResellerData } from './dashboard.generated.ts';
import styles from './dashboard.module.css';
import { PartRows, ShowAll } from './dashboard-part.tsx';

const LIST = '/location/list';

type NewLocationsProps = { readonly items: DashboardResellerData['places']['items'] };

/** The newest locations of a reseller's organisations. */
export function NewLocations({ items }: NewLocationsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Section
      title={t('places.title')}
      act={items.length > 0 && <ShowAll to={LIST} words={t('places.all')} of={t('places.title')} />}
    >
      <PartRows label={t('places.title')} empty={<p className={styles.quiet}>{t('places.empty')}</p>}>
        {items.map((place) => (
          <li key={place.locationID} className={styles.row}>
            <div className={styles.main}>
              <Link
                to="/location/detail/{-$locationID}"
                params={{ locationID: place.locationID }}
                className={styles.open}
              >
                {place.name}
              </Link>
              <p className={styles.place}>{`${place.address}, ${place.city}`}</p>
            </div>
            <p className={styles.side}>{place.organization?.name}</p>
          </li>
        ))}
      </PartRows>
    </Section>
  );
}
