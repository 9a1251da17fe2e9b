import type { DocumentState } from '../document/vocabulary.ts';
import type { InstallationValues } from './installation.ts';

/** The facts on the front page of a complete logbook (domain.md 1, "logbook front matter"). */
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

/** The facts from which the front page is made. */
export type FrontMatter = {
  readonly contact: { readonly name: string | null; readonly phone: string | null };
  /** The contractor of the contract in force. */
  readonly contractor: string | null;
  readonly installation: InstallationValues;
};

/** A chapter with the states of its documents. */
export type ChapterContents = {
  readonly chapterID: string;
  /** A complete logbook has a document in this chapter. */
  readonly required: boolean;
  readonly states: readonly DocumentState[];
};

/**
 * The facts that a logbook lacks: contact, manager and deputy each need a name and a phone number; panel, detectors and the
 * agreed number of alarms are required only for an installation that has detectors.
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

/** The chapters in which a complete logbook has an unexpired document, and this one has none. */
export function missingChapters(chapters: readonly ChapterContents[]): string[] {
  return chapters
    .filter(({ required, states }) => required && !states.some((state) => state !== 'expired'))
    .map(({ chapterID }) => chapterID);
}
