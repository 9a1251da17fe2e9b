import { CHAPTER_GROUPS, type ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../platform/use-permission.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { ErrorState } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/page.tsx';
import { type Chapter, chaptersQuery } from '../queries.ts';
import { AddChapterDialog, ChangeChapterDialog } from './chapter-dialog.tsx';
import { ChapterGroupList } from './chapter-group-list.tsx';
import styles from './chapters.module.css';
import { DeleteChapterDialog } from './delete-chapter-dialog.tsx';
import { useChapterOrder } from './use-chapter-order.ts';

/** The open dialog about a chapter: a new one in a group, a change of one, or its deletion. */
type OpenDialog =
  | { readonly act: 'new'; readonly group: ChapterGroup }
  | { readonly act: 'edit' | 'delete'; readonly chapter: Chapter };

/** The chapters of a discipline's logbook in their three groups: added, renamed, reordered, taken out of use, deleted. */
export function ChaptersSection({ disciplineID }: { readonly disciplineID: string }) {
  const { t } = useTranslation(['discipline', 'ui']);
  const { shown, show, close } = useDialog<OpenDialog>();
  const read = useQuery(chaptersQuery(disciplineID));
  const { chapters, move } = useChapterOrder(disciplineID, read.data ?? []);
  const adds = usePermission('chapter.create');
  return (
    <Section title={t('chapter.title')}>
      <p className={styles.quiet}>{t('chapter.lead')}</p>
      {read.isPending && <Skeleton height={320} />}
      {read.isError && <ErrorState error={read.error} retry={() => void read.refetch()} />}
      {read.data &&
        CHAPTER_GROUPS.map((group) => (
          <div key={group}>
            <div className={styles.groupHead}>
              <h3 className={styles.group}>{t(`ui:chapter.group.${group}`)}</h3>
              {adds && <AddButton group={group} onAdd={() => show({ act: 'new', group })} />}
            </div>
            <p className={styles.quiet}>{t(`ui:chapter.seen_by.${group}`)}</p>
            <ChapterGroupList
              chapters={chapters.filter((one) => one.group === group)}
              onMove={move}
              onShow={(act, chapter) => show({ act, chapter })}
            />
          </div>
        ))}
      {shown?.act === 'new' && (
        <AddChapterDialog disciplineID={disciplineID} group={shown.group} onClose={close} />
      )}
      {shown?.act === 'edit' && (
        <ChangeChapterDialog disciplineID={disciplineID} chapter={shown.chapter} onClose={close} />
      )}
      {shown?.act === 'delete' && <DeleteChapterDialog chapter={shown.chapter} onClose={close} />}
    </Section>
  );
}

type AddButtonProps = { readonly group: ChapterGroup; readonly onAdd: () => void };

function AddButton({ group, onAdd }: AddButtonProps) {
  const { t } = useTranslation(['discipline', 'ui']);
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-label={t('chapter.new_in', { group: t(`ui:chapter.group.${group}`) })}
      onClick={onAdd}
    >
      {t('chapter.add')}
    </Button>
  );
}
