import { useTranslation } from 'react-i18next';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import styles from './logbook-detail.module.css';
import type { Logbook } from './queries.ts';

/** How many things a complete logbook has that this one lacks. */
export function missingCount({ missingFacts, chapters }: Logbook): number {
  return missingFacts.length + chapters.filter(({ missing }) => missing).length;
}

/** What a complete logbook has and this one lacks: facts of the front page, documents of required chapters. */
export function MissingSection({ logbook }: { readonly logbook: Logbook }) {
  const { t } = useTranslation('logbook-detail');
  const nameOf = useChapterName();
  const chapters = logbook.chapters.filter(({ missing }) => missing);
  const unseen = logbook.unseenGroups.length > 0;
  return (
    <Section anchor="missing" title={t('part.missing')}>
      {missingCount(logbook) === 0 ? (
        <Notice tone={unseen ? 'info' : 'normal'}>
          {t(unseen ? 'missing.nothing_seen' : 'missing.nothing')}
        </Notice>
      ) : (
        <ul className={styles.missing}>
          {logbook.missingFacts.map((fact) => (
            <li key={fact}>{t(`missing.${fact}`)}</li>
          ))}
          {chapters.map((chapter) => (
            <li key={chapter.chapterID}>{t('missing.chapter', { name: nameOf(chapter) })}</li>
          ))}
        </ul>
      )}
      {unseen && <p className={styles.quiet}>{t('missing.unseen')}</p>}
    </Section>
  );
}
