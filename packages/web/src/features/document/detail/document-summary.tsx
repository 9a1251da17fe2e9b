import { displayName } from '@fireledger/domain/user/display-name.ts';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { DocumentStateTag } from '../../../ui/display/document-state-tag.tsx';
import { ActorName, PersonName } from '../../../ui/display/person-name.tsx';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { KeyFacts } from '../../../ui/page/key-facts.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { DocumentDetail } from '../queries.ts';
import styles from './document-summary.module.css';

type DocumentSummaryProps = { readonly document: DocumentDetail };

/** At the top: whether it is valid, until when, who has seen that it expires, and who made it (look.md, Detail). */
export function DocumentSummary({ document }: DocumentSummaryProps) {
  const { t } = useTranslation(['document', 'ui']);
  const chapterName = useChapterName();
  const { state, expiresAt, warnsAt, chapter, createdAt, acknowledgedBy, acknowledgedAt } = document;
  const mayCheck = document.rights.includes('document.check');
  const facts = [
    { label: t('field.state'), value: <DocumentStateTag state={state} /> },
    {
      label: t('field.expiresAt'),
      value: expiresAt ? <DateTime value={expiresAt} as="day" /> : t('form.never'),
    },
    ...(warnsAt ? [{ label: t('field.warnsAt'), value: <DateTime value={warnsAt} as="day" /> }] : []),
    ...(acknowledgedAt
      ? [
          {
            label: t('field.acknowledgedBy'),
            value: (
              <>
                <PersonName person={acknowledgedBy} /> <Moment value={acknowledgedAt} />
              </>
            ),
          },
        ]
      : []),
    {
      label: t('field.chapterID'),
      value: chapter && `${chapterName(chapter)} (${t(`ui:chapter.group.${chapter.group}`)})`,
    },
    {
      label: t('field.createdBy'),
      value: (
        <>
          <Creator document={document} /> <Moment value={createdAt} />
        </>
      ),
    },
  ];
  return (
    <section className={styles.standing} aria-label={t('detail.summary')}>
      {document.awaitsAcknowledgement && (
        <Notice tone={state === 'expired' ? 'alarm' : 'malfunction'}>
          {t(mayCheck ? `detail.awaits_${state}` : `detail.awaits_others_${state}`)}
        </Notice>
      )}
      <KeyFacts facts={facts} />
    </section>
  );
}

/** Who added it, with their company at that time. */
function Creator({ document: { createdBy, creatorCompanyName } }: DocumentSummaryProps) {
  if (!createdBy) return <PersonName person={null} />;
  return <ActorName name={displayName(createdBy)} companyName={creatorCompanyName} />;
}

function Moment({ value }: { readonly value: string }) {
  return (
    <span className={styles.when}>
      <DateTime value={value} />
    </span>
  );
}
