import { compareTexts } from '../shared/compare-texts.ts';
import { addMonths, type CalendarDate, daysBetween } from '../shared/dates.ts';
import { DOCUMENTS_PER_MAIL_MAX } from '../shared/limits.ts';
import { WARNING_MONTHS, type WarningMonths } from './vocabulary.ts';
import type { WarningKind } from './warning.ts';

/** The parts of a mail about several documents, in their order: by how urgent they are on the day on which it is sent. */
export type WarningGroup = 'expired' | 'today' | `months_${WarningMonths}`;

/** What decides a document's place in the mail; `today` is the date in its organisation's time zone. */
export type DatedWarning = {
  readonly documentID: string;
  readonly documentName: string;
  readonly locationName: string;
  readonly expiresAt: CalendarDate;
  readonly today: CalendarDate;
};

/** A document in the mail, with the days left until its last; below 0: since then. */
export type ListedWarning<Document> = Document & { readonly daysLeft: number };

/** The content of the mail. */
export type WarningList<Document> = {
  readonly groups: readonly {
    readonly group: WarningGroup;
    readonly documents: readonly ListedWarning<Document>[];
  }[];
  /** How many documents the list leaves out. */
  readonly more: number;
  /** How many of all have expired, and how many expire soon or today. */
  readonly expired: number;
  readonly expiring: number;
  /** The location, if all are at the same one. */
  readonly locationName: string | null;
};

/**
 * Arranges the documents of one person's mail (docs/decisions/0502): by date, so that what expired first is on top, then by
 * location and name; the first `max` are listed, the others are counted.
 */
export function listWarnings<Document extends DatedWarning>(
  documents: readonly Document[],
  max: number = DOCUMENTS_PER_MAIL_MAX,
): WarningList<Document> {
  const sorted = documents.toSorted(byUrgency);
  const listed = sorted
    .slice(0, max)
    .map((one) => ({ ...one, daysLeft: daysBetween(one.today, one.expiresAt) }));
  const groups = [...Map.groupBy(listed, groupOf)].map(([group, members]) => ({ group, documents: members }));
  const expired = documents.filter(({ expiresAt, today }) => expiresAt < today).length;
  const [first] = sorted;
  return {
    groups: groups.toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group)),
    more: sorted.length - listed.length,
    expired,
    expiring: sorted.length - expired,
    locationName:
      first && sorted.every(({ locationName }) => locationName === first.locationName)
        ? first.locationName
        : null,
  };
}

/** Whether a warning is out of date on `today`: that a document will expire is not said once it has. */
export function isWarningOver(kind: WarningKind, expiresAt: CalendarDate, today: CalendarDate): boolean {
  return kind !== 'expired' && expiresAt < today;
}

const GROUPS: readonly WarningGroup[] = [
  'expired',
  'today',
  ...WARNING_MONTHS.map((months) => `months_${months}` as const),
];

function groupOf({ expiresAt, today }: DatedWarning): WarningGroup {
  if (expiresAt < today) return 'expired';
  if (expiresAt === today) return 'today';
  const within = WARNING_MONTHS.find((months) => expiresAt <= addMonths(today, months));
  return `months_${within ?? 12}`;
}

function byUrgency(a: DatedWarning, b: DatedWarning): number {
  return (
    compareTexts(a.expiresAt, b.expiresAt) ||
    compareTexts(a.locationName, b.locationName) ||
    compareTexts(a.documentName, b.documentName) ||
    compareTexts(a.documentID, b.documentID)
  );
}
