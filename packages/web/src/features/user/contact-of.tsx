import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserDetail } from './queries.ts';
import styles from './user.module.css';

/** At which locations a user’s e-mail address still stands as the contact, so that somebody else can be named there. */
export function ContactOf({ contactOf }: Pick<UserDetail, 'contactOf'>) {
  const { t } = useTranslation('user');
  if (!contactOf || contactOf.count === 0) return null;
  const { count, locations } = contactOf;
  const more = count - locations.length;
  return (
    <>
      <p>{t('contact_of.text', { count })}</p>
      <ul className={styles.links}>
        {locations.map(({ locationID, name }) => (
          <li key={locationID}>
            <Link to="/location/detail/{-$locationID}" params={{ locationID }}>
              {name}
            </Link>
          </li>
        ))}
        {more > 0 && <li className={styles.more}>{t('contact_of.more', { count: more })}</li>}
      </ul>
    </>
  );
}
