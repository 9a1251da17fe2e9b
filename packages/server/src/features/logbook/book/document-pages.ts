import { CHAPTER_GROUPS } from '@fireledger/domain/document/vocabulary.ts';
import { everyDocument, type LogbookChapter, type LogbookDocument } from '../documents.read.ts';
import { type Book, beginPart, chapterName } from './book.ts';
import { STYLES } from './paper.ts';

/** The documents, chapter by chapter, in the groups that the reader sees; yields when others may have their turn. */
export async function* writeDocuments(book: Book): AsyncGenerator<void> {
  const { paper, texts, chapters } = book;
  beginPart(book, 'documents', texts.sections.documents, true);
  paper.text(texts.sections.documents, STYLES.section);
  for (const group of CHAPTER_GROUPS) {
    const ofGroup = chapters.filter((chapter) => chapter.group === group);
    if (ofGroup.length > 0) {
      paper.gap(12);
      beginPart(book, `documents-${group}`, texts.groups[group], false);
      paper.text(texts.groups[group], { ...STYLES.heading, size: 13, line: 18 });
      for (const chapter of ofGroup) {
        yield* writeChapter(book, chapter);
      }
    }
  }
}

async function* writeChapter(book: Book, chapter: LogbookChapter): AsyncGenerator<void> {
  const { paper, texts, access, pair, front } = book;
  paper.gap(6);
  paper.need(40);
  paper.text(chapterName(book, chapter), STYLES.heading);
  let empty = true;
  const asked = { chapterID: chapter.chapterID, timeZone: front.time_zone };
  for await (const document of everyDocument(access, pair, asked)) {
    empty = false;
    writeDocument(book, document);
    yield;
  }
  if (empty) {
    paper.text(texts.none, STYLES.text, { indent: 8 });
  }
}

function writeDocument({ paper, texts, day, moment }: Book, document: LogbookDocument): void {
  const { name, state, expiresAt, number, updatedAt } = document;
  paper.need(STYLES.text.line + STYLES.small.line);
  paper.text(name, STYLES.text, { indent: 8 });
  const expiry = expiresAt ? texts.documentState[state](day(expiresAt)) : texts.noExpiry;
  paper.text(`${expiry} · ${texts.version(number)} · ${moment(updatedAt)}`, STYLES.small, { indent: 8 });
  paper.gap(3);
}
