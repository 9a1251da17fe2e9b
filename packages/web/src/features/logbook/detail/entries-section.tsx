import type { EntryList } from '@fireledger/domain/logbook/parts.ts';
import { eventPath } from '@fireledger/domain/service-event/path.ts';
import { FIRE_ALARM_TYPES } from '@fireledger/domain/service-event/vocabulary.ts';
import { collapseBlankLines } from '@fireledger/domain/shared/blank-lines.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/use-locale.ts';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { CategoryTag, StatusTag, useEventLabels } from '../../../ui/display/event-tags.tsx';
import { LoadMoreButton } from '../../../ui/list/load-more-button.tsx';
import type { ListQuery } from '../../../ui/list/use-entity-list.ts';
import { useExpandableList } from '../../../ui/list/use-expandable-list.ts';
import { ErrorState } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import styles from './entries-section.module.css';
import page from './logbook-detail.module.css';
import { type Logbook, type LogbookEntry, loadEntries } from './queries.ts';
import { RemovedEntries } from './removed-entries.tsx';

type EntriesSectionProps = { readonly logbook: Logbook; readonly list: EntryList };

/** One list of entries of the period, newest first: the first ones, and on request the others page by page. */
export function EntriesSection({ logbook, list }: EntriesSectionProps) {
  const { t } = useTranslation('logbook-detail');
  const { locationID, disciplineID, from, until } = logbook;
  const { items, totalAtLeast } = logbook[`${list}Paginated`];
  const all: ListQuery<LogbookEntry> = {
    queryKey: ['service_event', 'logbook_entries', list, { locationID, disciplineID, from, until }],
    load: (cursor, signal) => loadEntries(logbook, list, cursor, signal),
  };
  const { rows, lines, error, retry, moreError, busy, more } = useExpandableList(
    items,
    all,
    ':scope > ol > li',
  );
  return (
    <Section anchor={list} title={t(`part.${list}`)}>
      {list === 'alarms' && totalAtLeast > 0 && <AlarmCounts logbook={logbook} />}
      <div ref={lines}>
        <Entries items={rows} list={list} />
      </div>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <More shown={rows.length} count={totalAtLeast} error={moreError} busy={busy} onMore={more} />
      )}
      <RemovedEntries logbook={logbook} list={list} />
    </Section>
  );
}

type EntriesProps = { readonly items: readonly LogbookEntry[]; readonly list: EntryList };

function Entries({ items, list }: EntriesProps) {
  const { t } = useTranslation('logbook-detail');
  if (items.length === 0) return <p className={page.quiet}>{t(`none.${list}`)}</p>;
  return (
    <ol>
      {items.map((entry) => (
        <Entry key={entry.serviceEventID} entry={entry} isAmongTypes={list === 'carriedOver'} />
      ))}
    </ol>
  );
}

type MoreProps = {
  readonly shown: number;
  readonly count: number;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onMore: () => void;
};

/** How many of all are shown, and the button for more; nothing if all are shown. */
function More({ shown, count, ...asking }: MoreProps) {
  const { t } = useTranslation('logbook-detail');
  if (count <= shown) return null;
  return (
    <div className={styles.more}>
      <p className={page.quiet}>{t('entries.more', { shown, count })}</p>
      <LoadMoreButton {...asking} />
    </div>
  );
}

/** The number of alarms of each kind; unwanted and fake together are `onterecht`. */
function AlarmCounts({ logbook }: { readonly logbook: Logbook }) {
  const { t } = useTranslation('logbook-detail');
  const { fireAlarmType: words } = useEventLabels();
  const figures = new Intl.NumberFormat(languageTag(useLocale()));
  const { alarmCounts } = logbook;
  const unjustified = alarmCounts.unwanted + alarmCounts.fake;
  return (
    <dl className={styles.counts}>
      {FIRE_ALARM_TYPES.map((type) => (
        <div key={type}>
          <dt>{words[type]}</dt>
          <dd>{figures.format(alarmCounts[type])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('alarms.unjustified')}</dt>
        <dd>{figures.format(unjustified)}</dd>
      </div>
      <div>
        <dt>{t('alarms.unknown')}</dt>
        <dd>{figures.format(alarmCounts.unknown)}</dd>
      </div>
    </dl>
  );
}

type EntryProps = {
  readonly entry: LogbookEntry;
  /** Whether it is listed among entries of other types, and therefore names its own. */
  readonly isAmongTypes: boolean;
};

function Entry({ entry, isAmongTypes }: EntryProps) {
  const { t } = useTranslation('logbook-detail');
  const { fireAlarmType: alarmWords, type: typeWords } = useEventLabels();
  const {
    category,
    status,
    description,
    solutionDescription,
    createdAt,
    completedAt,
    creatorName,
    creatorKind,
    fireAlarmType,
  } = entry;
  const unverified = creatorKind === 'visitor' ? ` (${t('entries.unverified')})` : '';
  const facts = [
    isAmongTypes && typeWords[entry.type],
    fireAlarmType && alarmWords[fireAlarmType],
    entry.deviceID,
    entry.internalLocation,
    creatorKind === 'system' ? t('entries.system') : creatorName && `${creatorName}${unverified}`,
  ].filter(Boolean);
  return (
    <li className={styles.entry}>
      <span className={styles.when}>
        <DateTime value={createdAt} />
      </span>
      <span className={styles.what}>
        <Link to={eventPath(entry)} className={styles.open}>
          {collapseBlankLines(description)}
        </Link>
        {solutionDescription && (
          <span className={styles.solution}>
            {t('entries.solution', { text: collapseBlankLines(solutionDescription) })}
          </span>
        )}
        <Facts facts={facts} completedAt={completedAt} />
      </span>
      <span className={styles.tags}>
        <CategoryTag category={category} />
        <StatusTag status={status} />
      </span>
    </li>
  );
}

type FactsProps = { readonly facts: readonly unknown[]; readonly completedAt: string | null };

/** Further facts of an entry, and when it was completed. */
function Facts({ facts, completedAt }: FactsProps) {
  const { t } = useTranslation('logbook-detail');
  return (
    <span className={page.quiet}>
      {facts.join(' · ')}
      {completedAt && (
        <>
          {facts.length > 0 && ' · '}
          {t('entries.done')} <DateTime value={completedAt} />
        </>
      )}
    </span>
  );
}
