import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import type { Chapter } from '../queries.ts';
import { useChapterActs } from './use-chapter-acts.ts';

type DeleteChapterDialogProps = { readonly chapter: Chapter; readonly onClose: () => void };

/** Asks before a chapter is deleted; one that contains documents can be taken out of use instead. */
export function DeleteChapterDialog({ chapter, onClose }: DeleteChapterDialogProps) {
  const { nameOf, setActive, remove } = useChapterActs();
  return (
    <DeleteDialog
      name={nameOf(chapter)}
      onDelete={() => remove(chapter)}
      onDeactivate={chapter.active ? () => setActive(chapter, false) : undefined}
      onClose={onClose}
    />
  );
}
