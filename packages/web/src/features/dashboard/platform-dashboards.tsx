import { useQuery } from '@tanstack/react-query';
import { Administration, NearLimits } from './administration.tsx';
import { Columns, type PlacedPart } from './columns.tsx';
import { ReadState } from './dashboard-part.tsx';
import { FirstStep } from './first-step.tsx';
import { MyWork } from './my-work.tsx';
import { NewLocations } from './new-locations.tsx';
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
  const parts: PlacedPart[] = [
    {
      key: 'mine',
      column: 'beside',
      part: work && <MyWork work={work} timeZone={timeZone} events={read.data.mine.items} />,
    },
    ...platformParts(administration, 'wide'),
  ];
  return <Columns parts={parts} />;
}

/** A reseller's dashboard: its organisations and its licence; events are no part of it. */
export function ResellerDashboard() {
  const read = useQuery(resellerDashboard);
  if (!read.data) return <ReadState read={read} />;
  const { administration } = read.data.dashboard;
  if (administration && isNew(administration)) return <FirstStep />;
  const places: PlacedPart = {
    key: 'places',
    column: 'wide',
    part: <NewLocations items={read.data.places.items} />,
  };
  return <Columns parts={[...platformParts(administration, 'beside'), places]} />;
}

/** The number of each kind, and the licences; if something is close to its limit, that comes first. */
function platformParts(
  administration: AdministrationFigures | null,
  column: PlacedPart['column'],
): readonly PlacedPart[] {
  if (!administration) return [];
  const parts: readonly PlacedPart[] = [
    { key: 'administration', column, part: <Administration administration={administration} /> },
    { key: 'limits', column, part: <NearLimits administration={administration} /> },
  ];
  return administration.nearLimits.length > 0 ? parts.toReversed() : parts;
}

/** Nothing has been made yet: no organisation, and for the owner no reseller either. */
function isNew({ organizations, resellers }: AdministrationFigures): boolean {
  return [organizations, resellers].every((one) => one === null || one.active + one.inactive === 0);
}
