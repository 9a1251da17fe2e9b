import type { ChapterGroup, DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import type { FORWARDING_KINDS } from '@fireledger/domain/location/vocabulary.ts';
import type { FrontFact } from '@fireledger/domain/logbook/completeness.ts';
import type { AlarmCounts } from '@fireledger/domain/logbook/parts.ts';
import type { OutOfUseReason } from '@fireledger/domain/logbook/place.ts';
import type { ChangeType } from '@fireledger/domain/service-event/history/history.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { EN } from './texts.en_GB.ts';
import { NL } from './texts.nl_NL.ts';

/** The parts of a book, in order. */
export const SECTIONS = [
  'front',
  'documents',
  'carriedOver',
  'alarms',
  'registrations',
  'actions',
  'files',
  'proof',
] as const;
export type Section = (typeof SECTIONS)[number];

export type FrontLabel =
  | 'location'
  | 'address'
  | 'reference'
  | 'organization'
  | 'discipline'
  | 'contact'
  | 'manager'
  | 'deputy'
  | 'contractor'
  | 'forwarding'
  | 'panel'
  | 'detectorCount'
  | 'normYear'
  | 'maxUnwantedAlarms';

/** What distinguishes values that share a label, when one of them is named alone. */
export type FrontPart = 'firstName' | 'insertion' | 'lastName' | 'email' | 'phone' | 'make' | 'type';

/** Every text of the book except those of events (domain: service-event/labels.ts). */
export type BookTexts = {
  readonly logbook: string;
  readonly period: (from: string, until: string) => string;
  /** Why the logbook is no longer written in. */
  readonly outOfUse: Readonly<Record<OutOfUseReason, string>>;
  readonly printed: (moment: string) => string;
  /** Followed by the number of pages. */
  readonly page: (number: number) => string;
  readonly contents: string;
  readonly none: string;
  readonly unknown: string;
  readonly phone: (number: string) => string;
  readonly for: (name: string) => string;
  readonly sections: Readonly<Record<Section, string>>;
  readonly groups: Readonly<Record<ChapterGroup, string>>;
  readonly front: Readonly<Record<FrontLabel, string>>;
  readonly frontParts: Readonly<Record<FrontPart, string>>;
  readonly forwarding: Readonly<Record<(typeof FORWARDING_KINDS)[number], string>>;
  readonly connection: (number: string) => string;
  readonly verification: (category: number) => string;
  readonly delay: (words: string) => string;
  /** Above the values of the front page that have changed since a date. */
  readonly frontChanges: (from: string) => string;
  /** Whether an installation has detectors. */
  readonly detectors: { readonly some: string; readonly none: string };
  readonly lacks: string;
  readonly lacksNothing: string;
  /** For a reader who is not shown every group of chapters. */
  readonly lacksNothingSeen: string;
  readonly lacksUnseen: string;
  readonly facts: Readonly<Record<FrontFact, string>>;
  readonly chapterMissing: (name: string) => string;
  /** The state of a document, with the last day on which it is or was valid. */
  readonly documentState: Readonly<Record<DocumentState, (day: string) => string>>;
  readonly noExpiry: string;
  readonly version: (number: number) => string;
  readonly since: (moment: string) => string;
  readonly versionAdded: (number: number) => string;
  readonly documentChanges: Readonly<
    Record<'edited' | 'checked' | 'renewed' | 'deleted' | 'restored', string>
  >;
  readonly documentFields: Readonly<
    Record<'name' | 'expires_at' | 'chapter_id' | 'location_id' | 'discipline_id', string>
  >;
  /** A place or chapter that the reader cannot see. */
  readonly another: string;
  readonly alarmCounts: (counts: AlarmCounts) => string;
  readonly cause: string;
  readonly device: string;
  readonly place: string;
  readonly made: string;
  readonly assigned: string;
  readonly responsible: string;
  readonly due: string;
  readonly done: string;
  readonly solution: string;
  readonly files: string;
  readonly visitor: string;
  readonly unverified: string;
  /** The author if no person writes: an installation, or the program itself. */
  readonly panel: string;
  readonly product: string;
  readonly changes: Readonly<Record<ChangeType, string>>;
  readonly reason: (words: string) => string;
  /** Below a list from which entries were deleted. */
  readonly deleted: (count: number) => string;
  readonly deletedDocuments: (count: number) => string;
  /** Below a list from which something was moved to another location or discipline. */
  readonly moved: (count: number) => string;
  readonly movedTo: (place: string, moment: string) => string;
  /** A location that the reader cannot see. */
  readonly elsewhere: string;
  /** After the maximum number of items that a list names. */
  readonly moreChanges: string;
  /** Between the first and the newest lines of a long history. */
  readonly changesBetween: string;
  readonly entry: (position: number) => string;
  readonly filesLead: string;
  /** For a file that no longer exists, or whose entry or document no longer exists. */
  readonly removed: (moment: string) => string;
  /** What a file belongs to. */
  readonly ofDocument: (name: string, version: number) => string;
  readonly ofEntry: (type: string, moment: string) => string;
  readonly proof: {
    readonly lead: string;
    readonly chain: string;
    readonly length: string;
    readonly head: string;
    readonly writtenAt: string;
    readonly signature: string;
    readonly signed: string;
    readonly key: string;
    readonly how: string;
    /** What to do, and the commands to type for it, one line each. */
    readonly steps: readonly { readonly words: string; readonly commands: readonly string[] }[];
  };
};

export const BOOK_TEXTS: Readonly<Record<Locale, BookTexts>> = { en_GB: EN, nl_NL: NL };
