import type { ChapterGroup } from './vocabulary.ts';

/** A chapter as a new discipline gets it. */
export type DefaultChapter = {
  readonly group: ChapterGroup;
  readonly nameEn: string;
  readonly nameNl: string;
  readonly required: boolean;
};

/**
 * The default chapters of a discipline, in order: the front matter of a logbook (domain 1). The owner changes them as the
 * discipline requires.
 */
export const DEFAULT_CHAPTERS: readonly DefaultChapter[] = [
  chapter('public', 'Manager and deputy', 'Beheerder en plaatsvervanger', true),
  chapter('involved', 'Daily operators', 'Dagelijkse bedieners', true),
  chapter(
    'public',
    'Authority, detection company and maintainer',
    'Bevoegd gezag, branddetectiebedrijf en onderhouder',
    true,
  ),
  chapter('public', 'Registration forms', 'Registratieformulieren', false),
  chapter('contractor', 'Manuals', 'Handleidingen', true),
  chapter('contractor', 'Plans', 'Plattegronden', true),
  chapter('contractor', 'Block diagrams', 'Blokschema’s', true),
  chapter('contractor', 'Function matrix', 'Functiematrix', true),
  chapter('contractor', 'Programme of requirements', 'Programma van eisen (PvE)', true),
  chapter(
    'involved',
    'Calculated maximum of unwanted and false alarms',
    'Berekend maximum aan ongewenste en onechte brandmeldingen',
    true,
  ),
  chapter('contractor', 'Reports', 'Rapporten', true),
  chapter('public', 'Certificates', 'Certificaten', true),
  chapter('contractor', 'Test fires', 'Proefbranden', false),
  chapter('contractor', 'Maintenance contract', 'Onderhoudscontract', true),
  chapter('involved', 'Correspondence', 'Correspondentie', false),
];

function chapter(group: ChapterGroup, nameEn: string, nameNl: string, required: boolean): DefaultChapter {
  return { group, nameEn, nameNl, required };
}
