import {
  type Icon,
  IconCalendarCheck,
  IconChecklist,
  IconFilePlus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/page.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import type { DocumentDetail } from '../queries.ts';
import styles from './document-history.module.css';
import { type HistoryChange, useHistoryChanges } from './history-words.ts';

type Entry = DocumentDetail['history'][number];

const ICONS: Record<Entry['changeType'], Icon> = {
  created: IconPlus,
  edited: IconPencil,
  file_added: IconFilePlus,
  checked: IconChecklist,
  renewed: IconCalendarCheck,
  deleted: IconTrash,
};

/** What happened to a document, newest first: what, who, when, and both values in words. */
export function DocumentHistory({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('document');
  const changesOf = useHistoryChanges();
  const entries = document.history.map(
    (entry, index): TimelineEntry => ({
      key: `${entry.createdAt} ${index}`,
      at: entry.createdAt,
      icon: ICONS[entry.changeType],
      title: t(`history.${entry.changeType}`),
      by: <Actor entry={entry} />,
      body: <EntryBody entry={entry} changes={changesOf(entry.details)} />,
    }),
  );
  return (
    <Section title={t('history.title')}>
      <Timeline entries={entries} label={t('history.title')} />
    </Section>
  );
}

/** Who did it: an account, by its name alone where the person is out of sight by now, or the product itself. */
function Actor({ entry: { actorKind, changedBy, changedByName } }: { readonly entry: Entry }) {
  const { t } = useTranslation('document');
  if (changedBy) return <PersonName person={changedBy} withCompany />;
  if (actorKind !== 'user') return t('history.product');
  return changedByName ?? t('history.another_person');
}

type BodyProps = { readonly entry: Entry; readonly changes: readonly HistoryChange[] };

function EntryBody({ entry: { changeType, reason }, changes }: BodyProps) {
  const { t } = useTranslation('document');
  const said = reason && <p>{reason}</p>;
  if (changes.length === 0) return said || null;
  if (changeType !== 'created') {
    return (
      <>
        {said}
        <ChangeList changes={changes} />
      </>
    );
  }
  return (
    <details className={styles.first}>
      <summary>{t('history.first_values')}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function ChangeList({ changes }: Pick<BodyProps, 'changes'>) {
  const { t } = useTranslation('document');
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, label, old, new: now }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {old !== null && (
              <>
                <del>{old}</del>
                <span className={styles.became}>{now === null ? t('history.removed') : '→'}</span>
              </>
            )}
            {now !== null && <ins>{now}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
