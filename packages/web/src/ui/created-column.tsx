import { DateTime } from './date-time.tsx';

/** As wide as *Aangemaakt op*, under which a day has room and a moment stands on two lines. */
export const CREATED_WIDTH = '8.5rem';

type Created = { readonly createdAt: string | null };

const createdOn = ({ createdAt }: Created) => <DateTime value={createdAt} as="day" />;

/** The day on which a row was created: the last column of most lists, which tablets go without. */
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
