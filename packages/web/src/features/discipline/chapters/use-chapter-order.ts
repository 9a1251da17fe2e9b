import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createActKeys } from '../../../platform/idempotency.ts';
import { notifyFailure } from '../../../ui/action/notify-failure.ts';
import { useOptimisticOrder } from '../../../ui/field/use-optimistic-order.ts';
import { orderChapters } from '../commands.ts';
import type { Chapter } from '../queries.ts';

/** The current chapters; a move within a group is shown at once, until the server's order is read. */
export function useChapterOrder(disciplineID: string, saved: readonly Chapter[]) {
  const client = useQueryClient();
  const [underKey] = useState(() => createActKeys());
  const { items: chapters, showWhile } = useOptimisticOrder(saved, ({ chapterID }) => chapterID);
  const move = (chapter: Chapter, position: number) => {
    const order = movedTo(chapters, chapter, position);
    return showWhile(order, async () => {
      try {
        await underKey(order.join(), (key) => orderChapters(disciplineID, order, key));
      } catch (error) {
        notifyFailure(error);
      }
      await client.invalidateQueries({ queryKey: ['chapter'] });
    });
  };
  return { chapters, move: (chapter: Chapter, position: number) => void move(chapter, position) };
}

/** The ids of all chapters, with one of them moved to another position within its group. */
export function movedTo(
  chapters: readonly Pick<Chapter, 'chapterID' | 'group'>[],
  moved: Pick<Chapter, 'chapterID' | 'group'>,
  position: number,
): readonly string[] {
  const idsOf = (part: readonly { readonly chapterID: string }[]) => part.map(({ chapterID }) => chapterID);
  const others = chapters.filter(({ group }) => group !== moved.group);
  const group = chapters.filter((one) => one.group === moved.group && one.chapterID !== moved.chapterID);
  return [...idsOf(others), ...idsOf(group).toSpliced(position, 0, moved.chapterID)];
}
