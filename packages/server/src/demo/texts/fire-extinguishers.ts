import { fault, maintenance, notice, type Template, test, visitor } from './template.ts';

/** Entries about extinguishers, hose reels and fire blankets. */
export const FIRE_EXTINGUISHERS: readonly Template[] = [
  test(
    'extinguisher',
    [
      'Half-yearly round: all extinguishers and hose reels in place, sealed and accessible.',
      'Round done. One pictogram put back.',
    ],
    [
      'Halfjaarlijkse ronde: alle blussers en haspels op hun plaats, zegels heel, vrij bereikbaar.',
      'Ronde gedaan. Eén pictogram teruggeplaatst.',
    ],
  ),
  maintenance(
    'extinguisher',
    [
      'Annual maintenance of extinguishers and hose reels.',
      'Maintenance done, labels replaced, list attached.',
    ],
    [
      'Jaarlijks onderhoud blustoestellen en brandslanghaspels.',
      'Onderhoud uitgevoerd, labels vernieuwd, lijst bijgevoegd.',
    ],
  ),
  fault(
    'extinguisher',
    'MALFUNCTION',
    3,
    ['Pressure of {device} is in the red.', 'Extinguisher replaced with a filled one.'],
    ['Druk van {device} staat in het rood.', 'Blusser gewisseld voor een gevuld exemplaar.'],
  ),
  fault(
    'extinguisher',
    'MALFUNCTION',
    3,
    ['{device} was used on a small fire and is empty.', 'Refilled and put back, sealed.'],
    ['{device} is gebruikt bij een brandje en is leeg.', 'Hervuld en teruggehangen, verzegeld.'],
  ),
  fault(
    'hose_reel',
    'TROUBLE',
    4,
    ['Hose reel drips at the valve.', 'Gasket of the valve replaced, pressure and flow measured.'],
    [
      'Brandslanghaspel lekt bij de afsluiter.',
      'Pakking van de afsluiter vernieuwd, druk en opbrengst gemeten.',
    ],
  ),
  fault(
    'extinguisher',
    'MALFUNCTION',
    4,
    [
      'Date of {device} has passed: due for revision.',
      'Extinguisher revised in the workshop; a replacement in its place in the meantime.',
    ],
    [
      'Datum van {device} is verlopen: toe aan revisie.',
      'Blusser gereviseerd in de werkplaats; zolang hing er een leentoestel.',
    ],
  ),
  notice(
    'extinguisher',
    'INFORMATION',
    [
      'Six colleagues practised with extinguishers outside.',
      'Practice done, extinguishers replaced the same day.',
    ],
    [
      'Zes collega’s hebben buiten geoefend met kleine blusmiddelen.',
      'Oefening gedaan, blussers dezelfde dag gewisseld.',
    ],
  ),
  visitor(
    'extinguisher',
    'INFORMATION',
    [
      'The hook for the extinguisher is empty.',
      'Extinguisher was holding a door open. Hung back, door holder ordered.',
    ],
    [
      'De haak van de brandblusser is leeg.',
      'Blusser stond als deurstopper. Teruggehangen, kleefmagneet besteld.',
    ],
  ),
  visitor(
    'hose_reel',
    'INFORMATION',
    ['Boxes are blocking the fire hose.', 'Boxes removed, lines painted on the floor.'],
    ['Er staan dozen voor de brandslang.', 'Dozen weggehaald, vak op de vloer geschilderd.'],
  ),
  visitor(
    'extinguisher',
    'MALFUNCTION',
    ['The seal of the extinguisher is broken.', 'Weighed: full. Sealed again.'],
    ['Het zegel van de brandblusser is verbroken.', 'Gewogen: vol. Opnieuw verzegeld.'],
  ),
];
