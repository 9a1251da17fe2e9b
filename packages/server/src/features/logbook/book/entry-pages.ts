import type { EntryList } from '@fireledger/domain/logbook/parts.ts';
import { formatChanges } from '@fireledger/domain/service-event/history/format-changes.ts';
import { priorityName } from '@fireledger/domain/service-event/vocabulary.ts';
import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { createLoaders } from '../../../graphql/loaders.ts';
import { type CauseLabels, countAlarms, listEntries, type NamedEntry, withNames } from '../entries.read.ts';
import { type Book, beginPart } from './book.ts';
import { type EntryDetails, type HistoryLine, readDetails } from './details.read.ts';
import { formatChange, formatPerson } from './format.ts';
import { removedEntries } from './removed-entries.ts';
import { writeRemoved } from './removed-items.ts';
import { STYLES } from './styles.ts';
import { truncateHistory } from './truncate-history.ts';

/** How many entries are read at once; memory never holds more. */
const BATCH = MAX_PAGE_LIMIT / 2;
const INDENT = { indent: 8 } as const;

/**
 * The entries of one list from the first day to the last, and those that are gone from it; yields after each one, so that other
 * work can run.
 */
export async function* writeEntries(book: Book, list: EntryList, causes: CauseLabels): AsyncGenerator<void> {
  const { access, scope, paper, texts } = book;
  const read = (cursor: string | null) => listEntries(access, scope, list, 'asc', { limit: BATCH, cursor });
  let page = await read(null);
  const gone = await removedEntries(book, list);
  const isEmpty = page.items.length === 0;
  const kind = isEmpty && gone.length === 0 ? 'empty section' : 'section';
  beginPart(book, list, texts.sections[list], kind);
  paper.text(texts.sections[list], STYLES.section);
  paper.gap(4);
  if (list === 'alarms') {
    paper.text(texts.alarmCounts(await countAlarms(access, scope)), STYLES.text);
    paper.gap(8);
  }
  if (isEmpty) {
    paper.text(texts.none, STYLES.text);
  }
  while (page.items.length > 0) {
    // Loaders cache what they have found: use new ones for each batch, so that the cache is dropped with it.
    const loaders = createLoaders(access);
    const entries = await withNames(page.items, loaders);
    const details = await readDetails(access, entries, loaders);
    for (const entry of entries) {
      writeEntry(book, entry, details.get(entry.id), causes);
      yield;
    }
    if (page.nextCursor === null) break;
    page = await read(page.nextCursor);
  }
  for (const one of gone) {
    await writeRemoved(book, 'service_event', one);
  }
}

function writeEntry(
  book: Book,
  entry: NamedEntry,
  details: EntryDetails | undefined,
  causes: CauseLabels,
): void {
  const { paper, texts, labels, moment } = book;
  paper.need(4 * STYLES.text.line);
  // CHECKs of the columns guarantee that these are words of the vocabulary
  const category = labels.category[entry.category];
  const status = labels.status[entry.status];
  const priority = entry.priority === null ? [] : [labels.priority[priorityName(entry.priority)]];
  paper.ends(`${moment(entry.created_at)}  ${category}`, [...priority, status].join(' · '), STYLES.entry);
  paper.text(entry.description, STYLES.text, INDENT);
  if (entry.solution_description) {
    paper.text(`${texts.solution}: ${entry.solution_description}`, STYLES.text, INDENT);
  }
  paper.text(factsOf(book, entry, details, causes).join(' · '), STYLES.small, INDENT);
  if (details && details.files.length > 0) {
    paper.text(`${texts.files}: ${details.files.join(', ')}`, STYLES.small, INDENT);
  }
  const history = (details?.history ?? []).map((line) => historyWords(book, entry, line));
  paper.lines(truncateHistory(history, texts.changesBetween, details?.lacks), STYLES.small, { indent: 16 });
  paper.gap(3);
  paper.rule();
  paper.gap(5);
}

function factsOf(
  { texts, labels, day, moment, order }: Book,
  entry: NamedEntry,
  details: EntryDetails | undefined,
  causes: CauseLabels,
): string[] {
  const cause = entry.cause_code === null ? undefined : causes.get(entry.cause_code);
  const facts: readonly (readonly [label: string, value: string | null | undefined])[] = [
    ['', labels.type[entry.type]],
    ['', entry.fire_alarm_type && labels.fireAlarmType[entry.fire_alarm_type]],
    [texts.cause, cause && `${entry.cause_code} ${cause[order.locale]}`],
    [texts.device, entry.device_id],
    [texts.place, entry.internal_location],
    [texts.made, creatorWords(texts, entry, details?.creatorCompany)],
    [texts.assigned, entry.assignee],
    [texts.responsible, entry.responsible],
    [texts.due, entry.due_date && day(entry.due_date)],
    [texts.done, entry.completed_at && moment(entry.completed_at)],
  ];
  return facts.flatMap(([label, value]) => (value ? [label === '' ? value : `${label}: ${value}`] : []));
}

function creatorWords(
  texts: Book['texts'],
  { created_by_kind, creator }: NamedEntry,
  company: string | null | undefined,
): string | null {
  if (created_by_kind === 'system') {
    return texts.panel;
  }
  return created_by_kind === 'visitor' ? visitorWords(texts, creator) : formatPerson(creator, company);
}

function visitorWords({ visitor, unverified }: Book['texts'], name: string | null): string {
  return `${name || visitor} (${unverified})`;
}

/** The change, the changed fields with both values, the actor, the reason, and its place in the chain. */
function historyWords(book: Book, entry: NamedEntry, line: HistoryLine): string {
  const { texts, moment } = book;
  const who = actorWords(texts, entry, line);
  return [
    `${moment(line.at)}  ${changeWords(book, line).join(' · ')}`,
    ...(who ? [who] : []),
    ...(line.reason ? [texts.reason(line.reason)] : []),
    texts.entry(line.position),
  ].join(' · ');
}

function changeWords({ texts, order }: Book, { changeType, details }: HistoryLine): string[] {
  const what = texts.changes[changeType];
  const changes = formatChanges(details, order.locale);
  if (changeType === 'file_added' || changeType === 'file_removed') {
    return [[what, ...changes.map((change) => change.new ?? change.old)].join(': ')];
  }
  const words = changes.map(({ label, old, new: now }) => formatChange(label, old, now));
  // a change of the status is already shown by its own field
  return changeType === 'status_changed' ? words : [what, ...words];
}

function actorWords(texts: Book['texts'], { creator }: NamedEntry, line: HistoryLine): string | null {
  switch (line.actorKind) {
    case 'system':
      return texts.product;
    case 'visitor':
      return visitorWords(texts, creator);
    default:
      return formatPerson(line.actorName, line.companyName);
  }
}
