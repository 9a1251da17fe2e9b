import { CHAPTER_GROUPS } from '@fireledger/domain/document/vocabulary.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { DocumentStateTag } from '../../../ui/display/document-state-tag.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { Section } from '../../../ui/page/page.tsx';
import styles from './documents-section.module.css';
import page from './logbook-detail.module.css';
import type { Logbook, LogbookChapter, LogbookDocument } from './queries.ts';
import { RemovedEntries } from './removed-entries.tsx';

/** The documents in their chapters, group by group, as far as the reader may see them. */
export function DocumentsSection({ logbook }: { readonly logbook: Logbook }) {
  const { t } = useTranslation('logbook-detail');
  const { chapters, documentsPaginated, locationID, disciplineID } = logbook;
  const documents = Map.groupBy(documentsPaginated.items, ({ chapterID }) => chapterID);
  const shown = documentsPaginated.items.length;
  return (
    <Section anchor="documents" title={t('part.documents')}>
      {chapters.length === 0 && <p className={page.quiet}>{t('documents.no_chapters')}</p>}
      {CHAPTER_GROUPS.filter((group) => chapters.some((one) => one.group === group)).map((group) => (
        <div key={group} className={styles.chapterGroup}>
          <h3 id={`documents-${group}`} tabIndex={-1} className={styles.groupTitle}>
            {t(`group.${group}`)}
          </h3>
          {chapters
            .filter((one) => one.group === group)
            .map((chapter) => (
              <Chapter
                key={chapter.chapterID}
                chapter={chapter}
                documents={documents.get(chapter.chapterID) ?? []}
                within={{ locationIDs: [locationID], disciplineIDs: [disciplineID] }}
              />
            ))}
        </div>
      ))}
      {documentsPaginated.totalAtLeast > shown && (
        <Link
          to="/document/list"
          search={{ locationIDs: [locationID], disciplineIDs: [disciplineID] }}
          className={page.more}
        >
          {t('documents.more', { shown, count: documentsPaginated.totalAtLeast })}
        </Link>
      )}
      <RemovedEntries logbook={logbook} list="documents" />
    </Section>
  );
}

type ChapterProps = {
  readonly chapter: LogbookChapter;
  /** Those of its documents that are on the page: the page has only the first ones of the whole logbook. */
  readonly documents: readonly LogbookDocument[];
  readonly within: { readonly locationIDs: string[]; readonly disciplineIDs: string[] };
};

function Chapter({ chapter, documents, within }: ChapterProps) {
  const { t } = useTranslation('logbook-detail');
  const nameOf = useChapterName();
  const { chapterID, documentCount } = chapter;
  const shown = documents.length;
  return (
    <div className={styles.chapter}>
      <h4 className={styles.chapterTitle}>
        {nameOf(chapter)}
        {chapter.missing && (
          <Tag tone="malfunction" icon={IconAlertTriangle}>
            {t('documents.missing')}
          </Tag>
        )}
      </h4>
      {documentCount === 0 && <p className={page.quiet}>{t('documents.none')}</p>}
      {shown > 0 && (
        <ul>
          {documents.map((document) => (
            <DocumentLine key={document.documentID} document={document} />
          ))}
        </ul>
      )}
      {documentCount > shown && (
        <Link to="/document/list" search={{ ...within, chapterIDs: [chapterID] }} className={page.more}>
          {t('documents.part', { shown, count: documentCount })}
        </Link>
      )}
    </div>
  );
}

function DocumentLine({ document }: { readonly document: LogbookDocument }) {
  const { t } = useTranslation('logbook-detail');
  const { documentID, name, state, expiresAt, number } = document;
  return (
    <li className={styles.document}>
      <Link to="/document/edit/{-$documentID}" params={{ documentID }} className={styles.documentName}>
        {name}
      </Link>
      <span className={page.quiet}>
        {number > 1 && `${t('documents.version', { number })} · `}
        {expiresAt ? (
          <>
            {t(state === 'expired' ? 'documents.was_until' : 'documents.until')}{' '}
            <DateTime value={expiresAt} as="day" />
          </>
        ) : (
          t('documents.no_expiry')
        )}
      </span>
      {(expiresAt || state !== 'valid') && <DocumentStateTag state={state} />}
    </li>
  );
}
