import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { Chapter } from '../queries.ts';
import { useChapterActs } from './use-chapter-acts.ts';

type DeleteChapterDialogProps = { readonly chapter: Chapter; readonly onClose: () => void };

/** Asks before a chapter is deleted; one in which documents stand can be taken out of use on the spot. */
export function DeleteChapterDialog({ chapter, onClose }: DeleteChapterDialogProps) {
  const { nameOf, deactivate, remove } = useChapterActs();
  return (
    <DeleteDialog
      name={nameOf(chapter)}
      onDelete={() => remove(chapter)}
      onDeactivate={chapter.active ? () => deactivate(chapter) : undefined}
      onClose={onClose}
    />
  );
}
