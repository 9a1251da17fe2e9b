import { formatDelay } from '@fireledger/domain/location/format-delay.ts';
import type { ForwardingCentre } from '@fireledger/domain/location/vocabulary.ts';
import { HISTORY_LABELS } from '@fireledger/domain/service-event/history/history-labels.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { createLoaders } from '../../../graphql/loaders.ts';
import type { Book } from './book.ts';
import { type Change, changesSince, linesOfChanges, namesInChanges, writeChanges } from './changes.ts';
import { contractChanges } from './contract-changes.ts';
import { formatCentre, formatChange, formatCountry } from './format.ts';
import { STYLES } from './styles.ts';
import type { BookTexts, FrontLabel, FrontPart } from './texts.ts';

type Shown = readonly [label: FrontLabel, part?: FrontPart];

/** The columns of the front page, table by table: the label under which the page shows each, and which part of that it is. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, Shown>>>> = {
  location: {
    name: ['location'],
    address: ['address'],
    postal_code: ['address'],
    city: ['address'],
    country: ['address'],
    reference: ['reference'],
    contact_first_name: ['contact', 'firstName'],
    contact_insertion: ['contact', 'insertion'],
    contact_last_name: ['contact', 'lastName'],
    contact_email: ['contact', 'email'],
    contact_phone: ['contact', 'phone'],
    forwarding: ['forwarding'],
    forwarding_centre: ['forwarding'],
    forwarding_delay_seconds: ['forwarding'],
  },
  installation: {
    manager_name: ['manager'],
    manager_phone: ['manager', 'phone'],
    deputy_name: ['deputy'],
    deputy_phone: ['deputy', 'phone'],
    norm_year: ['normYear'],
    has_detectors: ['detectorCount'],
    panel_make: ['panel', 'make'],
    panel_type: ['panel', 'type'],
    detector_count: ['detectorCount'],
    max_unwanted_alarms: ['maxUnwantedAlarms'],
  },
};

/**
 * The values of the front page that have changed since the period began. The page shows the present state, so a maximum that
 * was raised the day before, or a renamed location, would look as if it had always been so (docs/decisions/0521). Not shown to
 * contractors, who cannot read the ledger of a location.
 */
export async function writeFrontChanges(book: Book): Promise<void> {
  const { access, paper, texts, front, order, day } = book;
  if (access.principal.kind === 'user' && access.principal.contractorID) return;
  paper.gap(14);
  paper.need(STYLES.heading.line + STYLES.small.line);
  paper.text(texts.frontChanges(day(order.period.from)), STYLES.heading);
  const contracts = await contractChanges(book);
  const ofLocation = await changesSince(book, 'location', [front.locationID]);
  const changes = [...[...ofLocation.values()].flat(), ...contracts.keys()];
  changes.sort((one, other) => one.position - other.position);
  const names = await namesInChanges(book, changes, createLoaders(access));
  const lines = await linesOfChanges(
    book,
    changes,
    names,
    (change) => contracts.get(change) ?? frontWords(book, change),
  );
  writeChanges(book, lines);
  if (lines.length === 0) {
    paper.text(texts.none, STYLES.text);
  }
}

/**
 * What an entry changed on the front page; null if it changed nothing there. The creation of the location does not count as a
 * change.
 */
function frontWords(
  book: Book,
  { table, operation, old, new: now, discipline_id }: Change,
): readonly string[] | null {
  const { pair, texts } = book;
  if (table === 'location' && operation === 'insert') return null;
  if (discipline_id && discipline_id !== pair.disciplineID) return null;
  const words = Object.entries(SHOWN[table] ?? {}).flatMap(([column, shown]) => {
    const [before, after] = [old, now].map((side) => valueWords(book, column, side[column]));
    return before === after ? [] : [formatChange(labelOf(texts, shown), before ?? null, after ?? null)];
  });
  return words.length > 0 ? words : null;
}

/** What a value is: several of them are shown under one label, and out of their row nothing else tells them apart. */
function labelOf({ front, frontParts }: BookTexts, [label, part]: Shown): string {
  return part ? `${front[label]} (${frontParts[part]})` : front[label];
}

/** A value as shown on the front page. */
function valueWords(book: Book, column: string, value: unknown): string | null {
  const { texts, order } = book;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object' && 'erased' in value) return HISTORY_LABELS[order.locale].erased;
  switch (column) {
    case 'country':
      return formatCountry(book, String(value));
    case 'forwarding':
      return texts.forwarding[value as keyof typeof texts.forwarding];
    case 'forwarding_centre':
      // validated by the domain's schema when it was written
      return formatCentre(book, value as ForwardingCentre);
    case 'forwarding_delay_seconds':
      return value === 0 ? null : texts.delay(formatDelay(Number(value), order.locale));
    case 'has_detectors':
      return value === true ? texts.detectors.some : texts.detectors.none;
    case 'detector_count':
    case 'max_unwanted_alarms':
      return new Intl.NumberFormat(languageTag(order.locale)).format(Number(value));
    default:
      return String(value);
  }
}
