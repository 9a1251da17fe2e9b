import { Link } from '@tanstack/react-router';
import type { EventDetail } from '../queries.ts';
import styles from './use-event-facts.module.css';

/** Where one has to be, under the title: the location, the place in it, and the discipline. */
export function EventPlace({ event }: { readonly event: EventDetail }) {
  const { location, internalLocation, discipline } = event;
  const further = [internalLocation, discipline?.name].filter(Boolean).join(' · ');
  return (
    <>
      {location && (
        <Link
          to="/location/detail/{-$locationID}"
          params={{ locationID: location.locationID }}
          className={styles.link}
        >
          {location.name}
        </Link>
      )}
      {location && further && ' · '}
      {further}
    </>
  );
}
