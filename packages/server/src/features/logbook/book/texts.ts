import type { ChapterGroup, DocumentState } from '@fireledger/domain/document/vocabulary.ts';
import type { FORWARDING_KINDS } from '@fireledger/domain/location/vocabulary.ts';
import type { FrontFact } from '@fireledger/domain/logbook/completeness.ts';
import type { AlarmCounts } from '@fireledger/domain/logbook/parts.ts';
import type { OutOfUseReason } from '@fireledger/domain/logbook/place.ts';
import type { ChangeType } from '@fireledger/domain/service-event/history.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { EN } from './texts.en_GB.ts';
import { NL } from './texts.nl_NL.ts';

/** The parts of a book, in their order. */
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

/** Every word of the book that is not an event's own (domain: service-event/labels.ts). */
export type BookTexts = {
  readonly logbook: string;
  readonly period: (from: string, until: string) => string;
  /** Why nothing is written in it any more. */
  readonly outOfUse: Readonly<Record<OutOfUseReason, string>>;
  readonly printed: (moment: string) => string;
  /** Followed by how many there are. */
  readonly page: (number: number) => string;
  readonly contents: string;
  readonly none: string;
  readonly unknown: string;
  readonly phone: (number: string) => string;
  readonly for: (name: string) => string;
  readonly sections: Readonly<Record<Section, string>>;
  readonly groups: Readonly<Record<ChapterGroup, string>>;
  readonly front: Readonly<Record<FrontLabel, string>>;
  readonly forwarding: Readonly<Record<(typeof FORWARDING_KINDS)[number], string>>;
  readonly connection: (number: string) => string;
  readonly verification: (category: number) => string;
  readonly delay: (words: string) => string;
  /** Over what of the front page was another one since a day. */
  readonly frontChanges: (from: string) => string;
  /** Whether an installation has any. */
  readonly detectors: { readonly some: string; readonly none: string };
  readonly lacks: string;
  readonly lacksNothing: string;
  /** To a reader who is not shown every group of chapters. */
  readonly lacksNothingSeen: string;
  readonly lacksUnseen: string;
  readonly facts: Readonly<Record<FrontFact, string>>;
  readonly chapterMissing: (name: string) => string;
  /** How a document stands, with the last day on which it holds or held. */
  readonly documentState: Readonly<Record<DocumentState, (day: string) => string>>;
  readonly noExpiry: string;
  readonly version: (number: number) => string;
  readonly since: (moment: string) => string;
  readonly versionAdded: (number: number) => string;
  readonly documentChanges: Readonly<Record<'edited' | 'checked' | 'renewed', string>>;
  readonly documentFields: Readonly<
    Record<'name' | 'expires_at' | 'chapter_id' | 'location_id' | 'discipline_id', string>
  >;
  /** A place or chapter that the reader does not see. */
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
  /** Who writes when no person does: an installation, or the program itself. */
  readonly panel: string;
  readonly product: string;
  readonly changes: Readonly<Record<ChangeType, string>>;
  readonly reason: (words: string) => string;
  /** Under a list from which entries were deleted. */
  readonly deleted: (count: number) => string;
  readonly deletedDocuments: (count: number) => string;
  /** Under a list from which something was moved to another location or discipline. */
  readonly moved: (count: number) => string;
  readonly movedTo: (place: string, moment: string) => string;
  /** A location that the reader does not see. */
  readonly elsewhere: string;
  /** After the most that a list names. */
  readonly moreChanges: string;
  /** Between the first and the newest lines of a long history. */
  readonly changesBetween: string;
  readonly entry: (position: number) => string;
  readonly filesLead: string;
  /** Of a file that is not there any more, or of which the entry or document is not. */
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
    /** What to do, and what is typed for it, a line each. */
    readonly steps: readonly { readonly words: string; readonly commands: readonly string[] }[];
  };
};

export const BOOK_TEXTS: Readonly<Record<Locale, BookTexts>> = { en_GB: EN, nl_NL: NL };
