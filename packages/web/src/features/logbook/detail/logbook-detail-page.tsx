import { CHAPTER_GROUPS } from '@fireledger/domain/document/vocabulary.ts';
import { ENTRY_LISTS } from '@fireledger/domain/logbook/parts.ts';
import type { LogbookPeriod } from '@fireledger/domain/logbook/period.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/use-locale.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { missingCount } from '../missing-count.ts';
import { BooksSection } from './books-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { EntriesSection } from './entries-section.tsx';
import { FrontSection } from './front-section.tsx';
import styles from './logbook-detail.module.css';
import { MissingSection } from './missing-section.tsx';
import { PeriodSelect } from './period-select.tsx';
import type { Logbook } from './queries.ts';
import { BookRequestFailure, PrintActs, useRequestBook } from './request-book.tsx';
import { type ContentsLine, PARTS, TableOfContents } from './table-of-contents.tsx';

export type LogbookDetailPageProps = {
  readonly logbook: Logbook;
  readonly onPeriod: (period: LogbookPeriod | null) => void;
};

/** One logbook to read, print, or make a book of: front page, missing parts, documents, entries of a period. */
export function LogbookDetailPage({ logbook, onPeriod }: LogbookDetailPageProps) {
  const { t } = useTranslation('logbook-detail');
  const { make, busy, failure } = useRequestBook(logbook);
  const { locationID, locationName, disciplineName, city } = logbook;
  return (
    <Page
      title={t('title', { discipline: disciplineName })}
      lead={
        <Link to="/location/detail/{-$locationID}" params={{ locationID }} className={styles.place}>
          {`${locationName}, ${city}`}
        </Link>
      }
      back={{ to: '/logbook/list', label: t('list') }}
      act={<PrintActs make={make} busy={busy} />}
    >
      {logbook.outOfUse && (
        <Notice tone="info">
          {t(`out_of_use.${logbook.outOfUse}`)} {t('out_of_use.kept')}
        </Notice>
      )}
      <BookRequestFailure failure={failure} />
      <BooksSection logbook={logbook} />
      <PeriodSelect logbook={logbook} onPeriod={onPeriod} />
      <div className={styles.layout}>
        <TableOfContents lines={useLines(logbook)} />
        <div className={styles.parts}>
          <FrontSection logbook={logbook} />
          <MissingSection logbook={logbook} />
          <DocumentsSection logbook={logbook} />
          {ENTRY_LISTS.map((list) => (
            <EntriesSection key={`${list} ${logbook.from} ${logbook.until}`} logbook={logbook} list={list} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function useLines(logbook: Logbook): readonly ContentsLine[] {
  const { t } = useTranslation(['logbook-detail', 'ui']);
  const format = new Intl.NumberFormat(languageTag(useLocale()));
  const counts = {
    front: undefined,
    missing: missingCount(logbook),
    documents: logbook.documentsPaginated.totalAtLeast,
    carriedOver: logbook.carriedOverPaginated.totalAtLeast,
    alarms: logbook.alarmsPaginated.totalAtLeast,
    registrations: logbook.registrationsPaginated.totalAtLeast,
    actions: logbook.actionsPaginated.totalAtLeast,
  };
  const groups = CHAPTER_GROUPS.flatMap((group): ContentsLine[] => {
    const chapters = logbook.chapters.filter((chapter) => chapter.group === group);
    const count = chapters.reduce((sum, { documentCount }) => sum + documentCount, 0);
    const line = { name: `documents-${group}`, title: t(`ui:chapter.group.${group}`), within: true } as const;
    return chapters.length > 0 ? [{ ...line, count: format.format(count) }] : [];
  });
  return PARTS.flatMap((name) => {
    const count = counts[name];
    const line = {
      name,
      title: t(`part.${name}`),
      ...(count !== undefined && { count: format.format(count) }),
    };
    return name === 'documents' ? [line, ...groups] : [line];
  });
}
