import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/error-text.ts';
import { useLocale } from '../../../platform/use-locale.ts';
import { tellWithUndo } from '../../../ui/undo-toast.tsx';
import { changeChapter, deleteChapter } from '../commands.ts';
import type { Chapter } from '../queries.ts';

/** What is done to a chapter from its row; taking it out of use and back offers to undo it. */
export function useChapterActs() {
  const { t } = useTranslation('discipline');
  const isDutch = useLocale() === 'nl_NL';
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['chapter'] });
  const nameOf = ({ nameEn, nameNl }: Chapter) => (isDutch ? nameNl : nameEn);
  async function setActive(chapter: Chapter, active: boolean, isUndo = false): Promise<void> {
    const { chapterID } = chapter;
    const name = nameOf(chapter);
    try {
      const version = await changeChapter(chapterID, chapter.version, { active });
      const message = t(active ? 'done.activated' : 'done.deactivated', { name });
      const undo = () => void setActive({ ...chapter, version }, !active, true);
      if (isUndo) notifications.show({ message });
      else tellWithUndo({ id: `state ${chapterID}`, message, verb: t('chapter.undo'), undo });
    } catch (error) {
      notifications.show({ color: 'alarm', message: errorText(error) });
    }
    await refresh();
  }
  const remove = async (chapter: Chapter) => {
    await deleteChapter(chapter.chapterID, chapter.version);
    notifications.show({ message: t('done.deleted', { name: nameOf(chapter) }) });
    await refresh();
  };
  return { nameOf, setActive, remove };
}
