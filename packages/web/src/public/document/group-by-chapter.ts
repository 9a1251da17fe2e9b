import type { PublicDocument } from '../server/calls.ts';

/** The documents of one chapter, whose name is null where the chapter is not shown. */
export type ChapterOfDocuments = {
  readonly key: string;
  readonly chapter: PublicDocument['chapter'];
  readonly documents: readonly PublicDocument[];
};

/** Documents, which come in their chapters' order, under their chapters; what has no file cannot be opened and is left out. */
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

/** Whether a browser shows such a file by itself; anything else is only ever saved, whatever is in it. */
export function isShown(mediaType: string): boolean {
  return ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'].includes(mediaType);
}
