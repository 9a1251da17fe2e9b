import { useCallback } from 'react';
import { useLocale } from '../../platform/use-locale.ts';
import type { Chapter } from './queries.ts';

type Named = Pick<Chapter, 'nameEn' | 'nameNl'>;

/** Says a chapter's name in the person's language. */
export function useChapterName(): (chapter: Named) => string {
  const dutch = useLocale() === 'nl_NL';
  return useCallback((chapter) => (dutch ? chapter.nameNl : chapter.nameEn), [dutch]);
}
