import type { LogbookPeriod } from '@fireledger/domain/logbook/period.ts';
import { SERVICE_EVENT_LABELS } from '@fireledger/domain/service-event/labels.ts';
import {
  type CalendarDate,
  dateInZone,
  displayDate,
  displayOneMoment,
} from '@fireledger/domain/shared/dates.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { Pair } from '../../../db/location-pair.ts';
import type { Access } from '../../../db/with-access.ts';
import { PDF_TEXTS } from '../../../export/pdf-texts.ts';
import { type LogbookChapter, readChapters } from '../documents.read.ts';
import { type EntryScope, type LogbookFront, scopeOf } from '../logbook.read.ts';
import { type MovedAway, readMovedAway } from '../moved.read.ts';
import { openPaper, type Paper } from './paper.ts';
import { SHEET } from './styles.ts';
import { BOOK_TEXTS, type BookTexts } from './texts.ts';

/** What a book contains, and for whom it is made. */
export type BookOrder = {
  readonly locale: Locale;
  readonly period: LogbookPeriod;
  /** The name of the person who requested it. */
  readonly madeFor: string;
};

/** A book being written: its subject, its texts, its pages. */
export type Book = {
  readonly access: Access;
  readonly pair: Pair;
  readonly front: LogbookFront;
  readonly scope: EntryScope;
  readonly chapters: readonly LogbookChapter[];
  readonly moved: MovedAway;
  readonly order: BookOrder;
  readonly texts: BookTexts;
  readonly labels: (typeof SERVICE_EVENT_LABELS)[Locale];
  readonly paper: Paper;
  readonly day: (date: CalendarDate) => string;
  readonly moment: (moment: Date) => string;
  /** The page on which each part of the contents begins. */
  readonly pages: Map<string, number>;
};

/** Opens a book on the part of a logbook that `access` can see. */
export async function openBook(access: Access, front: LogbookFront, order: BookOrder): Promise<Book> {
  const { locale, period } = order;
  const pair = { locationID: front.locationID, disciplineID: front.disciplineID };
  const texts = BOOK_TEXTS[locale];
  const moment = (when: Date) => displayOneMoment(when, front.time_zone);
  const title = `${texts.logbook} ${front.name} - ${front.discipline_name}`;
  const shownPeriod = texts.period(displayDate(period.from), displayDate(period.until));
  const scope = scopeOf(front, period);
  const foot = {
    location: front.name,
    discipline: front.discipline_name,
    edition: `${shownPeriod} · ${texts.printed(moment(access.now))}`,
  };
  return {
    access,
    pair,
    front,
    order,
    texts,
    moment,
    day: displayDate,
    scope,
    chapters: await readChapters(access, pair, dateInZone(access.now, front.time_zone)),
    moved: await readMovedAway(access, scope),
    labels: SERVICE_EVENT_LABELS[locale],
    paper: openPaper(title, locale.slice(0, 2), foot, {
      page: texts.page,
      lacking: PDF_TEXTS[locale].lacking,
    }),
    pages: new Map(),
  };
}

/** The key of the list of what the logbook lacks, a part of its front. */
export const MISSING_FACTS_KEY = 'lacks';

/** The height of a part's heading plus its first item, including the gaps between them. */
const HEADING_AND_FIRST = 64;

/** The height of an empty section, including its heading and the gap before it. */
const EMPTY_SECTION = 96;
const GAP_BEFORE = 24;

/**
 * Begins a part of the contents. A section starts on a page of its own under a running head. A part of a section starts where
 * the previous part ended, and so does an empty section if it fits there: its name is added to the page's running head.
 */
export function beginPart(
  { paper, pages }: Book,
  key: string,
  title: string,
  kind: 'section' | 'empty section' | 'part',
): void {
  if (kind === 'part') {
    paper.need(HEADING_AND_FIRST);
  } else if (kind === 'empty section' && paper.fits(EMPTY_SECTION)) {
    paper.gap(GAP_BEFORE);
    paper.join(title);
  } else {
    paper.turn(title);
  }
  if (kind !== 'part') paper.structure.part('Sect');
  pages.set(key, paper.pageNumber());
  const top = SHEET.height - paper.top();
  paper.pdf.addNamedDestination(key, 'XYZ', 0, top, null);
  paper.pdf.outline.addItem(title);
}

/** The name of a chapter in the book's language. */
export function chapterName(
  { order }: Book,
  { nameEn, nameNl }: Pick<LogbookChapter, 'nameEn' | 'nameNl'>,
): string {
  return order.locale === 'nl_NL' ? nameNl : nameEn;
}
