import type { LogbookPart } from '@fireledger/domain/logbook/parts.ts';
import { FIRE_ALARM_TYPES, type FireAlarmType } from '@fireledger/domain/service-event/vocabulary.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/date-time.tsx';
import { CategoryTag, StatusTag, useEventLabels } from '../../../ui/state-tags.tsx';
import { Part } from './contents.tsx';
import styles from './entries-section.module.css';
import page from './logbook-detail.module.css';
import type { Logbook, LogbookEntry } from './queries.ts';

type EntriesSectionProps = { readonly logbook: Logbook; readonly part: LogbookPart };

/** The entries of one part in the period, newest first. */
export function EntriesSection({ logbook, part }: EntriesSectionProps) {
  const { t } = useTranslation('logbook-detail');
  const { items, totalAtLeast } = logbook[`${part}Paginated`];
  return (
    <Part name={part} title={t(`part.${part}`)}>
      {part === 'alarms' && totalAtLeast > 0 && <AlarmCounts logbook={logbook} />}
      {items.length === 0 ? (
        <p className={page.quiet}>{t(`none.${part}`)}</p>
      ) : (
        <ol>
          {items.map((entry) => (
            <Entry key={entry.serviceEventID} entry={entry} />
          ))}
        </ol>
      )}
      {totalAtLeast > items.length && (
        <p className={page.more}>{t('entries.more', { shown: items.length, count: totalAtLeast })}</p>
      )}
    </Part>
  );
}

/** How many alarms of each kind; unwanted and fake together are `onterecht`. */
function AlarmCounts({ logbook }: { readonly logbook: Logbook }) {
  const { t } = useTranslation('logbook-detail');
  const { fireAlarmType: words } = useEventLabels();
  const { alarmCounts } = logbook;
  const unjustified = alarmCounts.unwanted + alarmCounts.fake;
  return (
    <dl className={styles.counts}>
      {FIRE_ALARM_TYPES.map((type: FireAlarmType) => (
        <div key={type}>
          <dt>{words[type]}</dt>
          <dd>{alarmCounts[type]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('alarms.unjustified')}</dt>
        <dd>{unjustified}</dd>
      </div>
      <div>
        <dt>{t('alarms.unknown')}</dt>
        <dd>{alarmCounts.unknown}</dd>
      </div>
    </dl>
  );
}

function Entry({ entry }: { readonly entry: LogbookEntry }) {
  const { t } = useTranslation('logbook-detail');
  const { fireAlarmType: alarmWords } = useEventLabels();
  const { category, status, description, createdAt, creatorName, creatorKind, fireAlarmType } = entry;
  const kind = FIRE_ALARM_TYPES.find((known) => known === fireAlarmType);
  const unverified = creatorKind === 'visitor' ? ` (${t('entries.unverified')})` : '';
  const facts = [
    kind && alarmWords[kind],
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
          {description}
        </Link>
        <span className={page.quiet}>{facts.join(' · ')}</span>
      </span>
      <span className={styles.tags}>
        <CategoryTag category={category} />
        <StatusTag status={status} />
      </span>
    </li>
  );
}

/** The screen of an event: the archive's when it is done, else its list's (specification 2). */
function eventPath({ type, status, serviceEventID }: LogbookEntry): string {
  if (status === 'done') return `/historical-event/view/${serviceEventID}`;
  return type === 'action'
    ? `/action-event/edit/${serviceEventID}`
    : `/logbook-registration/edit/${serviceEventID}`;
}
