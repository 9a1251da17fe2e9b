import clsx from 'clsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { CategoryTag, PriorityTag, StatusTag, useEventLabels } from '../../../ui/display/event-tags.tsx';
import { CREATED_WIDTH } from '../../../ui/list/created-column.tsx';
import type { Column } from '../../../ui/list/list-head.tsx';
import { DueDate } from '../due-date.tsx';
import type { EventRow } from '../event.generated.ts';
import { EventAssignee } from '../event-assignee.tsx';
import { EventAuthor } from '../event-author.tsx';
import type { ListName } from '../event-lists.ts';
import type { EventOrderField } from '../queries.ts';
import styles from './list.module.css';

export type EventColumn = Column<EventRow, EventOrderField>;
type ColumnName =
  | 'description'
  | 'state'
  | 'priority'
  | 'type'
  | 'category'
  | 'place'
  | 'author'
  | 'assigned'
  | 'due'
  | 'created'
  | 'completed';

const SHOWN: Record<ListName, readonly ColumnName[]> = {
  action: ['description', 'state', 'priority', 'place', 'assigned', 'due', 'created'],
  registration: ['description', 'state', 'place', 'author', 'assigned', 'created'],
  historical: ['description', 'category', 'type', 'place', 'author', 'created', 'completed'],
};

/**
 * With priority, due day and selection, an action has too many columns for a tablet in portrait, and little width to spare
 * above.
 */
const ACTION_WIDTHS = {
  description: { width: 'minmax(7rem, 5fr)', narrow: 'minmax(6rem, 3fr)' },
  state: { narrow: '5.75rem' },
  place: { width: 'minmax(7rem, 2.8fr)', narrow: 'minmax(5.5rem, 2.8fr)' },
  assigned: { width: 'minmax(5.5rem, 1.75fr)', narrow: 'minmax(5rem, 1.5fr)' },
} as const;

/** The columns of one of the three lists. */
export function useEventColumns(list: ListName): readonly EventColumn[] {
  const { t } = useTranslation('service-event');
  const labels = useEventLabels();
  return useMemo(() => {
    const columns: Record<ColumnName, Omit<EventColumn, 'key' | 'header'>> = {
      ...textColumns(),
      ...timeColumns(),
      state: {
        width: '10.75rem',
        narrow: '10.25rem',
        card: 'plain',
        cell: ({ status, category }) => (
          <span className={clsx(styles.state, list === 'action' && styles.brief)}>
            <StatusTag status={status} />
            <CategoryTag category={category} />
          </span>
        ),
      },
      priority: {
        width: '6.75rem',
        narrow: '6.25rem',
        card: 'plain',
        sortField: 'priority',
        cell: (row) => <Priority priority={row.priority} />,
      },
      type: {
        width: '8.5rem',
        narrow: 'minmax(6.5rem, 8rem)',
        card: 'plain',
        cell: (row) => labels.type[row.type],
      },
      category: {
        width: '10.75rem',
        narrow: '10.25rem',
        card: 'plain',
        cell: (row) => <CategoryTag category={row.category} />,
      },
    };
    if (list === 'action') {
      for (const key of ['description', 'state', 'place', 'assigned'] as const)
        columns[key] = { ...columns[key], ...ACTION_WIDTHS[key] };
      columns.state = { ...columns.state, narrowHeader: t('column.status') };
    }
    return SHOWN[list].map((key) => ({ key, header: t(`column.${key}`), ...columns[key] }));
  }, [list, t, labels]);
}

/** Without a priority, a card on a phone shows nothing, as it has no column heading to explain the dash. */
function Priority({ priority }: Pick<EventRow, 'priority'>) {
  return (
    <span className={priority === null ? styles.inTable : undefined}>
      <PriorityTag priority={priority} />
    </span>
  );
}

function moment(value: string | null) {
  return (
    <span className={styles.moment}>
      <DateTime value={value} />
    </span>
  );
}

function timeColumns() {
  return {
    due: {
      width: '7rem',
      narrow: '6.5rem',
      sortField: 'due_date',
      cell: (row: EventRow) => <DueDate {...row} />,
    },
    created: {
      width: CREATED_WIDTH,
      sortField: 'created_at',
      wide: true,
      cell: (row: EventRow) => moment(row.createdAt),
    },
    completed: {
      width: '7.75rem',
      narrow: '7.25rem',
      sortField: 'completed_at',
      cell: (row: EventRow) => moment(row.completedAt),
    },
  } as const;
}

function textColumns() {
  return {
    description: {
      width: 'minmax(8rem, 3fr)',
      narrow: 'minmax(7.5rem, 3fr)',
      cell: (row: EventRow) => (
        <span className={styles.text} title={row.description}>
          {row.description}
        </span>
      ),
    },
    place: {
      width: 'minmax(7.5rem, 2.8fr)',
      narrow: 'minmax(6rem, 2.8fr)',
      card: 'plain',
      cell: (row: EventRow) => (
        <>
          {row.location?.name}
          <span className={styles.second}>{row.discipline?.name}</span>
        </>
      ),
    },
    author: {
      width: 'minmax(8rem, 2fr)',
      narrow: 'out',
      cell: (row: EventRow) => <EventAuthor author={row.createdBy} />,
    },
    assigned: {
      width: 'minmax(6rem, 1.5fr)',
      narrow: 'minmax(5.5rem, 1.5fr)',
      cell: (row: EventRow) => <EventAssignee event={row} />,
    },
  } as const;
}
