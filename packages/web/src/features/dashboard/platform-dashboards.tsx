import { useQuery } from '@tanstack/react-query';
import { Administration, NearLimits } from './administration.tsx';
import styles from './dashboard.module.css';
import { FirstStep } from './first-step.tsx';
import { Mine } from './mine.tsx';
import { ReadState } from './part.tsx';
import { Places } from './places.tsx';
import {
  type Administration as AdministrationFigures,
  ownerDashboard,
  resellerDashboard,
} from './queries.ts';

/** The owner's dashboard: what is assigned to them, and the platform. */
export function OwnerDashboard({ userID }: { readonly userID: string }) {
  const read = useQuery(ownerDashboard(userID));
  if (!read.data) return <ReadState read={read} />;
  const { work, timeZone, administration } = read.data.dashboard;
  if (administration && isNew(administration)) return <FirstStep />;
  return (
    <div className={styles.work}>
      <div className={styles.column}>{administration && <Platform administration={administration} />}</div>
      <div className={styles.column}>
        {work && <Mine work={work} timeZone={timeZone} events={read.data.mine.items} />}
      </div>
    </div>
  );
}

/** A reseller's dashboard: its organisations and its licence; events are no part of it. */
export function ResellerDashboard() {
  const read = useQuery(resellerDashboard);
  if (!read.data) return <ReadState read={read} />;
  const { administration } = read.data.dashboard;
  if (administration && isNew(administration)) return <FirstStep />;
  return (
    <div className={styles.work}>
      <div className={styles.column}>
        <Places items={read.data.places.items} />
      </div>
      <div className={styles.column}>{administration && <Platform administration={administration} />}</div>
    </div>
  );
}

function Platform({ administration }: { readonly administration: AdministrationFigures }) {
  return (
    <>
      <Administration administration={administration} />
      <NearLimits administration={administration} />
    </>
  );
}

/** Nothing has been made yet: no organisation, and for the owner no reseller either. */
function isNew({ organizations, resellers }: AdministrationFigures): boolean {
  return [organizations, resellers].every((one) => one === null || one.active + one.inactive === 0);
}
