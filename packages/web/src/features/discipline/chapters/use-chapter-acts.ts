import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActiveChange } from '../../../ui/action/use-active-change.ts';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { changeChapter, deleteChapter } from '../commands.ts';
import type { Chapter } from '../queries.ts';

/** The actions on a chapter from its row; each reports what it did. */
export function useChapterActs() {
  const { t } = useTranslation('discipline');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['chapter'] });
  const nameOf = useChapterName();
  const { setActive, trySetActive } = useActiveChange<Chapter>({
    seen: (chapter) => ({ id: chapter.chapterID, name: nameOf(chapter), version: chapter.version }),
    save: (id, version, active) => changeChapter(id, version, { active }),
    messageOf: (name, active) => t(active ? 'done.activated' : 'done.deactivated', { name }),
    refresh,
  });
  const remove = async (chapter: Chapter) => {
    await deleteChapter(chapter.chapterID, chapter.version);
    notifications.show({ message: t('done.deleted', { name: nameOf(chapter) }) });
    await refresh();
  };
  return { nameOf, setActive, trySetActive, remove };
}
