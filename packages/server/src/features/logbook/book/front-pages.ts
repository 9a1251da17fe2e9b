import { formatDelay } from '@fireledger/domain/location/format-delay.ts';
import { missingFacts } from '@fireledger/domain/logbook/completeness.ts';
import { HOME_COUNTRY } from '@fireledger/domain/shared/countries.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { PDF_TEXTS } from '../../../export/pdf-texts.ts';
import { groupsUnseenBy } from '../documents.read.ts';
import { frontMatterOf } from '../logbook.read.ts';
import { MARK } from '../sheets/sheet-mark.ts';
import { type Book, beginPart, chapterName, MISSING_FACTS_KEY } from './book.ts';
import { formatCentre, formatCountry } from './format.ts';
import { writeFrontChanges } from './front-changes.ts';
import type { Pair } from './paper.ts';
import { SHEET, STYLES } from './styles.ts';

/** As large as a heading, but tagged as a paragraph. */
const STRONG = { ...STYLES.heading, tag: 'P' } as const;

/**
 * The first page: the logbook, its organisation, its period, whether the logbook is still in use, and when and for whom the
 * book was made.
 */
export function writeCover({ paper, front, texts, order, day, moment, access }: Book): void {
  paper.turn(null);
  drawMark(paper.pdf);
  paper.gap(200);
  paper.text(texts.logbook, { ...STYLES.section, tag: 'P' });
  paper.gap(8);
  paper.text(front.name, STYLES.title);
  paper.gap(4);
  paper.text(`${front.address}, ${front.postal_code} ${front.city}`, { ...STYLES.text, size: 12, line: 17 });
  paper.gap(18);
  paper.text(front.discipline_name, { ...STYLES.section, tag: 'P' });
  paper.text(texts.period(day(order.period.from), day(order.period.until)), STRONG);
  if (front.outOfUse) {
    paper.text(texts.outOfUse[front.outOfUse], STRONG);
  }
  paper.gap(180);
  paper.text(front.organization_name, STRONG);
  paper.text(texts.printed(moment(access.now)), STYLES.text);
  paper.text(PDF_TEXTS[order.locale].times(front.time_zone), STYLES.text);
  paper.text(texts.for(order.madeFor), STYLES.text);
}

/** The product's mark; its paths are measured from the upper edge, as in pdfkit. */
function drawMark(pdf: Book['paper']['pdf']): void {
  pdf
    .markContent('Artifact')
    .save()
    .translate(SHEET.margin, SHEET.margin)
    .scale(36 / MARK.size);
  for (const { path, color } of MARK.parts) {
    pdf.path(path).fill(color, 'even-odd');
  }
  pdf.restore();
  pdf.endMarkedContent();
}

/** The installation and its people, the changes of these, and what the logbook still lacks. */
export async function writeFront(book: Book): Promise<void> {
  const { paper, texts } = book;
  beginPart(book, 'front', texts.sections.front, 'section');
  paper.text(texts.sections.front, STYLES.section);
  paper.gap(6);
  paper.pairs(factsOf(book));
  await writeFrontChanges(book);
  paper.gap(14);
  beginPart(book, MISSING_FACTS_KEY, texts.lacks, 'part');
  paper.text(texts.lacks, STYLES.heading);
  const lacking = lackingOf(book);
  if (lacking.length > 0) {
    paper.list(lacking.map((words) => () => paper.text(`–  ${words}`, STYLES.text, { indent: 8 })));
  }
  const unseen = groupsUnseenBy(book.access.principal).length > 0;
  if (lacking.length === 0) {
    paper.text(unseen ? texts.lacksNothingSeen : texts.lacksNothing, STYLES.text);
  }
  if (unseen) {
    paper.text(texts.lacksUnseen, STYLES.text);
  }
}

function factsOf(book: Book): readonly Pair[] {
  const { front, texts, order } = book;
  const { installation, contact } = front;
  const { values } = installation;
  const labels = texts.front;
  const orUnknown = (value: string | number | null) =>
    value === null || value === '' ? texts.unknown : String(value);
  const figures = new Intl.NumberFormat(languageTag(order.locale));
  const figure = (value: number | null) => orUnknown(value === null ? null : figures.format(value));
  const person = (name: string | null, ...more: readonly (string | null)[]) =>
    [orUnknown(name), ...more.filter(Boolean)].join(', ');
  const phone = (number: string | null) => number && texts.phone(number);
  const panel = [values.panelMake, values.panelType].filter(Boolean).join(' ');
  return [
    [labels.location, front.name],
    [labels.address, addressWords(book)],
    ...(front.reference ? ([[labels.reference, front.reference]] as const) : []),
    [labels.organization, front.organization_name],
    [labels.discipline, front.discipline_name],
    [labels.contact, person(contact.name, phone(contact.phone), contact.email)],
    [labels.manager, person(values.managerName, phone(values.managerPhone))],
    [labels.deputy, person(values.deputyName, phone(values.deputyPhone))],
    [labels.contractor, orUnknown(front.contractor)],
    [labels.forwarding, forwardingWords(book)],
    [labels.normYear, orUnknown(values.normYear)],
    ...(values.hasDetectors
      ? ([
          [labels.panel, orUnknown(panel)],
          [labels.detectorCount, figure(values.detectorCount)],
          [labels.maxUnwantedAlarms, figure(values.maxUnwantedAlarms)],
        ] as const)
      : []),
  ];
}

/** The address; the country is shown only if it is abroad. */
function addressWords(book: Book): string {
  const { address, postal_code, city, country } = book.front;
  const abroad = country === HOME_COUNTRY ? [] : [formatCountry(book, country)];
  return [address, `${postal_code} ${city}`, ...abroad].join(', ');
}

function forwardingWords(book: Book): string {
  const { front, texts, order } = book;
  const { forwarding_centre: centre, forwarding_delay_seconds: delay } = front;
  return [
    texts.forwarding[front.forwarding],
    ...(centre ? [formatCentre(book, centre)] : []),
    ...(delay ? [texts.delay(formatDelay(delay, order.locale))] : []),
  ].join(', ');
}

function lackingOf(book: Book): string[] {
  const { front, texts, chapters } = book;
  return [
    ...missingFacts(frontMatterOf(front)).map((fact) => texts.facts[fact]),
    ...chapters
      .filter(({ missing }) => missing)
      .map((chapter) => texts.chapterMissing(chapterName(book, chapter))),
  ];
}
