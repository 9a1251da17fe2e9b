import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/page.tsx';
import styles from './home.module.css';
import { PartRows, ReadState, ShowAll } from './part.tsx';
import { placesQuery } from './queries.ts';

const LIST: string = '/location/list';

/** A reseller's start: the newest locations of its organisations. */
export function Places() {
  const { t } = useTranslation('home');
  const read = useQuery(placesQuery);
  if (!read.data) return <ReadState read={read} parts={1} />;
  const { items } = read.data;
  return (
    <Section
      title={t('places.title')}
      act={items.length > 0 && <ShowAll to={LIST} words={t('places.all')} of={t('places.title')} />}
    >
      <PartRows label={t('places.title')} empty={t('places.empty')}>
        {items.map((place) => (
          <li key={place.locationID} className={styles.row}>
            <div className={styles.main}>
              <Link to={`/location/detail/${place.locationID}` as string} className={styles.open}>
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
