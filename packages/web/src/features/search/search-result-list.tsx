import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/display/event-tags.tsx';
import { EmptyState, ErrorState } from '../../ui/page/notice.tsx';
import { marked } from './highlight.ts';
import type { useSearchResults } from './queries.ts';
import styles from './search.module.css';
import { optionID, type SearchResultGroup, type SearchResultItem } from './search-results.ts';

export type SearchResultListProps = {
  readonly id: string;
  readonly found: ReturnType<typeof useSearchResults>;
  readonly groups: readonly SearchResultGroup[];
  readonly words: readonly string[];
  readonly text: string;
  /** The item that Enter opens. */
  readonly at: number;
  readonly onAt: (index: number) => void;
  readonly onOpen: (item: SearchResultItem) => void;
};

/** The results in groups, or why there are none. */
export function SearchResultList(props: SearchResultListProps) {
  const { id, found, groups, text } = props;
  const { t } = useTranslation('search');
  if (found.isError && !found.isFetching) {
    return <ErrorState error={found.error} title={t('error')} retry={() => void found.refetch()} />;
  }
  if (!found.data || (groups.length === 0 && found.isPlaceholderData)) return <Waiting />;
  if (groups.length === 0) return <EmptyState title={t('nothing', { text })} text={t('nothing_text')} />;
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      aria-busy={found.isPlaceholderData}
      className={clsx(found.isPlaceholderData && styles.stale)}
    >
      {groups.map(({ name, items }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not the options of a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={styles.group}>
          <p id={`${id}-${name}`} role="presentation" className={styles.heading}>
            {t(`group.${name}`)}
          </p>
          {items.map((item, place) => (
            <Item key={item.key} item={item} index={(starts[index] ?? 0) + place} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}

type ItemProps = SearchResultListProps & { readonly item: SearchResultItem; readonly index: number };

function Item({ item, index, at, onAt, onOpen, words }: ItemProps) {
  const { t } = useTranslation('search');
  const element = useRef<HTMLAnchorElement>(null);
  const chosen = at === index;
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Link
      ref={element}
      id={optionID(index)}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      to={item.to}
      className={clsx(styles.item, chosen && styles.chosen)}
      onMouseMove={() => onAt(index)}
      onClick={(event) => {
        // With a modifier key the browser opens it in a new tab or window, as with every link.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(item);
      }}
    >
      <span className={styles.text}>
        <span className={styles.title}>
          <Marked text={item.title} words={words} />
        </span>
        {item.note && (
          <span className={styles.detail}>
            <Marked text={item.note} words={words} />
          </span>
        )}
        {(item.detail || item.day) && (
          <span className={styles.detail}>
            <Marked text={item.detail} words={words} />
            {item.day && `${item.detail && ' · '}${item.day}`}
          </span>
        )}
      </span>
      {item.status && <StatusTag status={item.status} />}
      {item.until && <span className={styles.over}>{t('until', { date: item.until })}</span>}
      {item.over && <span className={styles.over}>{t('over')}</span>}
    </Link>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  let place = 0;
  return marked(text, words).map((piece) => {
    const key = place;
    place += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : <Fragment key={key}>{piece.text}</Fragment>;
  });
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden>
      {[70, 55, 80, 60].map((width) => (
        <Skeleton key={width} height={18} width={`${width}%`} />
      ))}
    </div>
  );
}
