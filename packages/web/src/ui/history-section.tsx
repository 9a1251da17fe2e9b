import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewLineFocus } from '../platform/use-new-line-focus.ts';
import styles from './history-section.module.css';
import { ErrorState } from './notice.tsx';
import { Section } from './page.tsx';
import { Timeline, type TimelineEntry } from './timeline.tsx';
import { type ListPage, type ListQuery, useEntityList } from './use-entity-list.ts';

type HistorySectionProps<Row> = {
  readonly title: string;
  /** The newest lines, read with what they are the history of. */
  readonly first: ListPage<Row>;
  /** Reads all of it, page by page, once more than the newest is asked for. */
  readonly all: ListQuery<Row>;
  readonly entryOf: (row: Row, index: number) => TimelineEntry;
};

/** A history, newest first: the newest lines, how many there are, and the others on request. */
export function HistorySection<Row>({ title, first, all, entryOf }: HistorySectionProps<Row>) {
  const [asksMore, setAsksMore] = useState(false);
  const read = useEntityList(all, asksMore);
  const rows = asksMore && read.rows.length > 0 ? read.rows : first.items;
  const { lines, asked } = useNewLineFocus(rows.length, ':scope > ol > li');
  const busy = asksMore && (read.pending || read.loadingMore);
  const more = () => {
    asked();
    if (asksMore) read.loadMore();
    else setAsksMore(true);
  };
  return (
    <Section title={title}>
      <div ref={lines}>
        <Timeline entries={rows.map(entryOf)} label={title} />
      </div>
      {asksMore && read.error ? (
        <ErrorState error={read.error} retry={read.retry} />
      ) : (
        (!asksMore || busy || read.hasMore) && (
          <More first={first} shown={rows.length} busy={busy} onMore={more} />
        )
      )}
    </Section>
  );
}

type MoreProps = {
  readonly first: ListPage<unknown>;
  readonly shown: number;
  readonly busy: boolean;
  readonly onMore: () => void;
};

/** How many of all are shown, and the way to the others; nothing where all are. */
function More({ first: { nextCursor, total }, shown, busy, onMore }: MoreProps) {
  const { t } = useTranslation('ui');
  if (!nextCursor) return null;
  return (
    <div className={styles.more}>
      <p className={styles.shown}>
        {total ? t('list.newest_of', { shown, count: total }) : t('list.loaded', { count: shown })}
      </p>
      <Button variant="default" loading={busy} onClick={onMore}>
        {t('list.load_more')}
      </Button>
    </div>
  );
}
