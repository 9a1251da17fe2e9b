import { useTranslation } from 'react-i18next';
import { LoadMoreButton } from '../list/load-more-button.tsx';
import type { ListPage, ListQuery } from '../list/use-entity-list.ts';
import { useExpandableList } from '../list/use-expandable-list.ts';
import { ErrorState } from '../page/notice.tsx';
import { Section } from '../page/page.tsx';
import styles from './history-section.module.css';
import { Timeline, type TimelineEntry } from './timeline.tsx';

type HistorySectionProps<Row> = {
  readonly title: string;
  /** The newest lines, loaded together with their entity. */
  readonly first: ListPage<Row>;
  /** Loads the whole history, page by page, when more than the newest lines are requested. */
  readonly all: ListQuery<Row>;
  readonly entryOf: (row: Row, index: number) => TimelineEntry;
};

/** A history, newest first: the newest lines, the total, and the others on request. */
export function HistorySection<Row>({ title, first, all, entryOf }: HistorySectionProps<Row>) {
  const { rows, lines, error, retry, moreError, busy, hasMore, more } = useExpandableList(
    first.items,
    all,
    ':scope > ol > li',
  );
  return (
    <Section title={title}>
      <div ref={lines}>
        <Timeline entries={rows.map(entryOf)} label={title} />
      </div>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        hasMore && <More first={first} shown={rows.length} error={moreError} busy={busy} onMore={more} />
      )}
    </Section>
  );
}

type MoreProps = {
  readonly first: ListPage<unknown>;
  readonly shown: number;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onMore: () => void;
};

/** How many lines of the total are shown, with a way to the others; nothing if all are shown. */
function More({ first: { nextCursor, total }, shown, ...asking }: MoreProps) {
  const { t } = useTranslation('ui');
  if (!nextCursor) return null;
  return (
    <div className={styles.more}>
      <p className={styles.shown}>
        {total ? t('list.newest_of', { shown, count: total }) : t('list.loaded', { count: shown })}
      </p>
      <LoadMoreButton {...asking} />
    </div>
  );
}
