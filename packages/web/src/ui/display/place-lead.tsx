import { Link } from '@tanstack/react-router';
import styles from './place-lead.module.css';

type PlaceLeadProps = {
  readonly location: { readonly locationID: string; readonly name: string } | null;
  /** The place in the location. */
  readonly internalLocation?: string | null;
  readonly discipline: { readonly name: string } | null;
};

/** Where something belongs, under the title of its page: its location, which leads there, the place in it, and its discipline. */
export function PlaceLead({ location, internalLocation, discipline }: PlaceLeadProps) {
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
