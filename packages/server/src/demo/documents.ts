import type { WarningMonths } from '@fireledger/domain/document/vocabulary.ts';
import type { InBoth } from './language.ts';
import type { DisciplineKey } from './specs.ts';

/** A document in a logbook of the demo: a document of a chapter, and the files that it has had. */
export type DocumentSpec = {
  /** The chapter's English name (domain: DEFAULT_CHAPTERS). */
  readonly chapter: string;
  /** Whose it is: the organisation's main user's, or that of a person of the contractor. */
  readonly by: 'organization' | 'contractor';
  readonly title: InBoth;
  readonly lines: InBoth<readonly string[]>;
  /** A floor plan or a picture of the device instead of text. */
  readonly drawing?: 'rooms' | 'device';
  /** How many days it is valid after it was made; null: indefinitely. A new version is added at this interval. */
  readonly holdsDays: number | null;
  readonly warningMonths: WarningMonths | null;
  readonly acknowledgeAlert?: true;
  readonly informContractor?: true;
  /** Only for fire detection, or for every discipline. */
  readonly disciplines: 'fire' | 'all';
  /** Also in the smaller logbooks of the organisations without demo accounts. */
  readonly everywhere?: true;
};

const YEAR = 365;

/** The documents of a logbook, in no particular order. */
export const DOCUMENTS: readonly DocumentSpec[] = [
  {
    chapter: 'Manager and deputy',
    by: 'organization',
    title: { en: 'Appointment of manager and deputy', nl: 'Aanwijzing beheerder en plaatsvervanger' },
    lines: {
      en: [
        'The persons named below look after the installation.',
        'Both have completed the managers’ course.',
      ],
      nl: [
        'De hieronder genoemde personen beheren de installatie.',
        'Beiden volgden de cursus voor beheerders.',
      ],
    },
    holdsDays: null,
    warningMonths: null,
    disciplines: 'fire',
    everywhere: true,
  },
  {
    chapter: 'Daily operators',
    by: 'organization',
    title: { en: 'List of daily operators', nl: 'Lijst van dagelijkse bedieners' },
    lines: {
      en: ['Duty managers of the day, the evening and the night.', 'Each was instructed at the panel.'],
      nl: ['Dienstdoende leidinggevenden van dag, avond en nacht.', 'Ieder is bij de centrale geïnstrueerd.'],
    },
    holdsDays: YEAR,
    warningMonths: 1,
    disciplines: 'fire',
  },
  {
    chapter: 'Authority, detection company and maintainer',
    by: 'organization',
    title: { en: 'Who to call', nl: 'Belangrijke telefoonnummers' },
    lines: {
      en: ['Fire service, emergency: 112', 'Maintainer, day and night: see the contract'],
      nl: ['Brandweer, spoed: 112', 'Onderhouder, dag en nacht: zie het contract'],
    },
    holdsDays: null,
    warningMonths: null,
    disciplines: 'fire',
    everywhere: true,
  },
  {
    chapter: 'Manuals',
    by: 'contractor',
    title: { en: 'Manual of the panel', nl: 'Handleiding van de centrale' },
    lines: {
      en: ['Silence: key 1.', 'Reset: key 2, then the code.', 'Disable a zone: menu 4.'],
      nl: ['Zoemer uit: toets 1.', 'Herstellen: toets 2, daarna de code.', 'Groep uitschakelen: menu 4.'],
    },
    holdsDays: null,
    warningMonths: null,
    disciplines: 'fire',
  },
  {
    chapter: 'Manuals',
    by: 'contractor',
    title: { en: 'Where the device hangs', nl: 'Waar het toestel hangt' },
    lines: { en: [], nl: [] },
    drawing: 'device',
    holdsDays: null,
    warningMonths: null,
    disciplines: 'fire',
  },
  {
    chapter: 'Plans',
    by: 'organization',
    title: { en: 'Plan of the ground floor', nl: 'Plattegrond begane grond' },
    lines: { en: ['Not to scale.'], nl: ['Niet op schaal.'] },
    drawing: 'rooms',
    holdsDays: null,
    warningMonths: null,
    disciplines: 'fire',
    everywhere: true,
  },
  {
    chapter: 'Block diagrams',
    by: 'contractor',
    title: { en: 'Block diagram', nl: 'Blokschema' },
    lines: {
      en: [
        'Loop 1: ground floor and cellar.',
        'Loop 2: upper floors.',
        'Outputs: doors, lifts, transmission.',
      ],
      nl: [
        'Lus 1: begane grond en kelder.',
        'Lus 2: verdiepingen.',
        'Sturingen: deuren, liften, doormelding.',
      ],
    },
    holdsDays: null,
    warningMonths: null,
    disciplines: 'fire',
  },
  {
    chapter: 'Function matrix',
    by: 'contractor',
    title: { en: 'Function matrix', nl: 'Functiematrix' },
    lines: {
      en: ['One detector: warn the staff.', 'Two detectors: evacuate, close doors, forward the alarm.'],
      nl: ['Eén melder: personeel waarschuwen.', 'Twee melders: ontruimen, deuren sluiten, doormelden.'],
    },
    holdsDays: null,
    warningMonths: null,
    disciplines: 'fire',
  },
  {
    chapter: 'Programme of requirements',
    by: 'organization',
    title: { en: 'Programme of requirements', nl: 'Programma van eisen' },
    lines: {
      en: ['Total coverage.', 'Approved by the authority.'],
      nl: ['Volledige bewaking.', 'Goedgekeurd door het bevoegd gezag.'],
    },
    holdsDays: null,
    warningMonths: null,
    disciplines: 'fire',
  },
  {
    chapter: 'Reports',
    by: 'contractor',
    title: { en: 'Report of the annual maintenance', nl: 'Rapport jaarlijks onderhoud' },
    lines: {
      en: ['Every part was inspected and tested.', 'Left in operation.'],
      nl: ['Alle onderdelen zijn nagekeken en beproefd.', 'In bedrijf achtergelaten.'],
    },
    holdsDays: YEAR,
    warningMonths: 1,
    informContractor: true,
    disciplines: 'all',
    everywhere: true,
  },
  {
    chapter: 'Certificates',
    by: 'organization',
    title: { en: 'Inspection certificate', nl: 'Inspectiecertificaat' },
    lines: {
      en: ['The installation meets what was agreed.', 'The next inspection is due before the date below.'],
      nl: ['De installatie voldoet aan de afspraken.', 'De volgende inspectie is vóór onderstaande datum.'],
    },
    holdsDays: YEAR,
    warningMonths: 3,
    acknowledgeAlert: true,
    disciplines: 'all',
  },
  {
    chapter: 'Maintenance contract',
    by: 'organization',
    title: { en: 'Maintenance contract', nl: 'Onderhoudscontract' },
    lines: {
      en: ['Four visits a year, faults within four hours.'],
      nl: ['Vier bezoeken per jaar, storingen binnen vier uur.'],
    },
    holdsDays: 3 * YEAR,
    warningMonths: 6,
    informContractor: true,
    disciplines: 'fire',
    everywhere: true,
  },
  {
    chapter: 'Calculated maximum of unwanted and false alarms',
    by: 'organization',
    title: {
      en: 'Calculation of unwanted and false alarms',
      nl: 'Berekening ongewenste en onechte meldingen',
    },
    lines: {
      en: ['Calculated from the number of detectors and the use of the building.'],
      nl: ['Berekend uit het aantal melders en het gebruik van het gebouw.'],
    },
    holdsDays: null,
    warningMonths: null,
    disciplines: 'fire',
  },
];

/** The words for the installation in a document's name. */
export const INSTALLATIONS: Readonly<Record<DisciplineKey, InBoth>> = {
  fire: { en: 'fire detection', nl: 'brandmeldinstallatie' },
  evacuation: { en: 'evacuation alarm', nl: 'ontruimingsalarm' },
  lighting: { en: 'emergency lighting', nl: 'noodverlichting' },
  extinguishers: { en: 'fire extinguishers', nl: 'brandblussers' },
  sprinklers: { en: 'sprinklers', nl: 'sprinklerinstallatie' },
};
