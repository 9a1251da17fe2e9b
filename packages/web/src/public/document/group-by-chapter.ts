import type { PublicDocument } from '../api/calls.ts';

/** The documents of one chapter; its name is null if the chapter is not shown. */
export type ChapterOfDocuments = {
  readonly key: string;
  readonly chapter: PublicDocument['chapter'];
  readonly documents: readonly PublicDocument[];
};

/**
 * Groups documents, which arrive in the order of their chapters, by chapter; those without a file cannot be opened and are left
 * out.
 */
export function groupByChapter(documents: readonly PublicDocument[]): ChapterOfDocuments[] {
  const groups: (ChapterOfDocuments & { readonly documents: PublicDocument[] })[] = [];
  for (const document of documents) {
    if (document.file === null) continue;
    const key = document.chapter?.chapterID ?? '';
    const last = groups.at(-1);
    if (last?.key === key) last.documents.push(document);
    else groups.push({ key, chapter: document.chapter, documents: [document] });
  }
  return groups;
}

/** Whether a browser can display such a file; any other file is only ever saved, whatever it contains. */
export function isDisplayable(mediaType: string): boolean {
  return ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'].includes(mediaType);
}
