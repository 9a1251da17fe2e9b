import type { DocumentState } from '../document/vocabulary.ts';
import type { InstallationValues } from './installation.ts';

/** What the front page of a complete logbook says (domain.md 1, "logbook front matter"). */
export const FRONT_FACTS = [
  'contact',
  'manager',
  'deputy',
  'contractor',
  'norm_year',
  'panel',
  'detector_count',
  'max_unwanted_alarms',
] as const;
export type FrontFact = (typeof FRONT_FACTS)[number];

/** The facts that the front page is made of. */
export type FrontMatter = {
  readonly contact: { readonly name: string | null; readonly phone: string | null };
  /** The contractor of the contract in force. */
  readonly contractor: string | null;
  readonly installation: InstallationValues;
};

/** A chapter with the states of the documents in it. */
export type ChapterContents = {
  readonly chapterID: string;
  /** A complete logbook has a document in it. */
  readonly required: boolean;
  readonly states: readonly DocumentState[];
};

/**
 * The facts that a logbook lacks: whoever is named is named with a phone number; panel, detectors and the agreed number of
 * alarms are asked of an installation that has detectors.
 */
export function missingFacts({ contact, contractor, installation }: FrontMatter): FrontFact[] {
  const { hasDetectors, panelMake, panelType, detectorCount, maxUnwantedAlarms } = installation;
  const lacks: Readonly<Record<FrontFact, boolean>> = {
    contact: !contact.name || !contact.phone,
    manager: !installation.managerName || !installation.managerPhone,
    deputy: !installation.deputyName || !installation.deputyPhone,
    contractor: !contractor,
    norm_year: installation.normYear === null,
    panel: hasDetectors && (!panelMake || !panelType),
    detector_count: hasDetectors && detectorCount === null,
    max_unwanted_alarms: hasDetectors && maxUnwantedAlarms === null,
  };
  return FRONT_FACTS.filter((fact) => lacks[fact]);
}

/** The chapters in which a complete logbook has a document that has not expired, and this one has none. */
export function missingChapters(chapters: readonly ChapterContents[]): string[] {
  return chapters
    .filter(({ required, states }) => required && !states.some((state) => state !== 'expired'))
    .map(({ chapterID }) => chapterID);
}
