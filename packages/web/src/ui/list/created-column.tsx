import { DateTime } from '../display/date-time.tsx';

/** As wide as *Aangemaakt op*: a date fits below it, and a date with time on two lines. */
export const CREATED_WIDTH = '8.5rem';

type Created = { readonly createdAt: string | null };

const createdOn = ({ createdAt }: Created) => <DateTime value={createdAt} as="day" />;

/** The date on which a row was created: the last column of most lists, left out on tablets. */
export function createdColumn(header: string) {
  return {
    key: 'created',
    header,
    sortField: 'created_at',
    width: CREATED_WIDTH,
    wide: true,
    cell: createdOn,
  } as const;
}
