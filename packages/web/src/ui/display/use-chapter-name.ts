import { useCallback } from 'react';
import { useLocale } from '../../platform/use-locale.ts';

type Named = { readonly nameEn: string; readonly nameNl: string };

/** Returns a chapter's name in the person's language. */
export function useChapterName(): (chapter: Named) => string {
  const dutch = useLocale() === 'nl_NL';
  return useCallback((chapter) => (dutch ? chapter.nameNl : chapter.nameEn), [dutch]);
}
