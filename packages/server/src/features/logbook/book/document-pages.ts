import { CHAPTER_GROUPS } from '@fireledger/domain/document/vocabulary.ts';
import { documentPages, type LogbookChapter, type LogbookDocument } from '../documents.read.ts';
import { type Book, beginPart, chapterName } from './book.ts';
import { writeChanges } from './changes.ts';
import { type DocumentChangeLines, readDocumentChanges } from './document-changes.ts';
import { writeRemovedDocuments } from './removed-documents.ts';
import { STYLES } from './styles.ts';

const INDENT = { indent: 8 } as const;
/** A chapter's heading is one level below that of its group. */
const CHAPTER = { ...STYLES.heading, tag: 'H4' } as const;
const GROUP = { ...STYLES.heading, size: 13, line: 18 };
const GAP = 6;

/**
 * The documents by chapter, in the groups that the reader sees, and the documents that are gone; yields so that other work can
 * run.
 */
export async function* writeDocuments(book: Book): AsyncGenerator<void> {
  const { paper, texts, chapters } = book;
  beginPart(book, 'documents', texts.sections.documents, 'section');
  paper.text(texts.sections.documents, STYLES.section);
  for (const group of CHAPTER_GROUPS) {
    const ofGroup = chapters.filter((chapter) => chapter.group === group);
    for (const [index, chapter] of ofGroup.entries()) {
      yield* writeChapter(book, chapter, index === 0);
    }
  }
  await writeRemovedDocuments(book);
}

/** Headings stay with the first item below them, however many lines their names take. */
async function* writeChapter(
  book: Book,
  chapter: LogbookChapter,
  beginsGroup: boolean,
): AsyncGenerator<void> {
  const { paper, texts, access, pair, front } = book;
  const { chapterID, group } = chapter;
  const pages = documentPages(access, pair, { chapterID, timeZone: front.time_zone });
  let { value: page = [] } = await pages.next();
  const [first] = page;
  const name = chapterName(book, chapter);
  const under = first ? heightOf(book, first) : STYLES.text.line;
  const room = paper.height(name, STYLES.heading) + under;
  if (beginsGroup) {
    paper.gap(2 * GAP);
    paper.need(GROUP.line + GAP + room);
    beginPart(book, `documents-${group}`, texts.groups[group], 'part');
    paper.text(texts.groups[group], GROUP);
  }
  paper.gap(GAP);
  paper.need(room);
  paper.text(name, CHAPTER);
  if (!first) {
    paper.text(texts.none, STYLES.text, INDENT);
    return;
  }
  while (page.length > 0) {
    const changes = await readDocumentChanges(book, page);
    for (const document of page) {
      writeDocument(book, document, changes.get(document.documentID));
      yield;
    }
    ({ value: page = [] } = await pages.next());
  }
}

function heightOf({ paper }: Book, { name }: LogbookDocument): number {
  return paper.height(name, STYLES.text, INDENT) + STYLES.small.line;
}

/** A document that was added since the period began, and has not changed since, shows this in its own line. */
function writeDocument(
  book: Book,
  document: LogbookDocument,
  changes: DocumentChangeLines | undefined,
): void {
  const { paper, texts, day, moment } = book;
  const { name, state, expiresAt, number, updatedAt } = document;
  paper.need(heightOf(book, document));
  paper.text(name, STYLES.text, INDENT);
  const expiry = expiresAt ? texts.documentState[state](day(expiresAt)) : texts.noExpiry;
  const { lines = [], isAllOfIt = false } = changes ?? {};
  const facts = isAllOfIt ? lines.flat() : [texts.version(number), texts.since(moment(updatedAt))];
  paper.text([expiry, ...facts].join(' · '), STYLES.small, INDENT);
  if (!isAllOfIt) writeChanges(book, lines);
  paper.gap(3);
}
