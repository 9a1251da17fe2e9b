import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import type { SortablePlace } from '../../../ui/field/sortable-list.tsx';
import type { Chapter } from '../queries.ts';
import { ChapterRow } from './chapter-row.tsx';
import styles from './chapters.module.css';

// Dragging code is loaded only if there is something to reorder.
const SortableList = lazy(() => import('../../../ui/field/sortable-list.tsx'));

type ChapterGroupListProps = {
  readonly chapters: readonly Chapter[];
  readonly onMove: (chapter: Chapter, position: number) => void;
  readonly onShow: (act: 'edit' | 'delete', chapter: Chapter) => void;
};

/** The chapters of one group in order. */
export function ChapterGroupList({ chapters, onMove, onShow }: ChapterGroupListProps) {
  const { t } = useTranslation('discipline');
  const nameOf = useChapterName();
  const row = (chapter: Chapter, place: Pick<SortablePlace, 'position' | 'moveTo'>, handle?: ReactNode) => (
    <ChapterRow
      chapter={chapter}
      position={place.position}
      count={chapters.length}
      onMove={place.moveTo}
      onShow={onShow}
      handle={handle}
    />
  );
  if (chapters.length === 0) return <p className={styles.none}>{t('chapter.none')}</p>;
  const plain = (inert: boolean) => (
    <ul inert={inert}>
      {chapters.map((chapter, position) => (
        <li key={chapter.chapterID} className={styles.row}>
          {row(chapter, { position, moveTo: (to) => onMove(chapter, to) })}
        </li>
      ))}
    </ul>
  );
  if (!chapters.some(({ rights }) => rights.includes('chapter.edit'))) return plain(false);
  return (
    // read at once; what is pressed meanwhile would be gone with the rows that are replaced
    <Suspense fallback={plain(true)}>
      <SortableList
        items={chapters.map((chapter) => ({
          key: chapter.chapterID,
          name: nameOf(chapter),
          onMove: (position) => onMove(chapter, position),
          row: (place) => row(chapter, place, place.handle),
        }))}
      />
    </Suspense>
  );
}
