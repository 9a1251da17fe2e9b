import { disablement, fault, maintenance, notice, type Template, test, visitor } from './template.ts';

/** Entries about exit signs and emergency luminaires. */
export const EMERGENCY_LIGHTING: readonly Template[] = [
  test(
    'luminaire',
    [
      'Quarterly function test: luminaires switched to battery, all checked.',
      'All luminaires lit, two lenses cleaned.',
    ],
    [
      'Kwartaaltest: armaturen op de accu geschakeld, allemaal bekeken.',
      'Alle armaturen branden, twee kappen schoongemaakt.',
    ],
  ),
  test(
    'luminaire',
    ['Duration test of one hour on this floor.', 'All luminaires lit for the whole hour.'],
    ['Duurtest van een uur op deze verdieping.', 'Alle armaturen brandden het hele uur.'],
  ),
  maintenance(
    'lighting_panel',
    [
      'Annual maintenance of the emergency lighting with duration test.',
      'Maintenance done, list of luminaires and report attached.',
    ],
    [
      'Jaarlijks onderhoud noodverlichting met duurtest.',
      'Onderhoud uitgevoerd, armaturenlijst en rapport bijgevoegd.',
    ],
  ),
  fault(
    'luminaire',
    'MALFUNCTION',
    3,
    [
      '{device} lasts only twelve minutes on its battery.',
      'Battery replaced, lasts more than an hour again.',
    ],
    ['{device} brandt maar twaalf minuten op de accu.', 'Accu vernieuwd, brandt weer langer dan een uur.'],
  ),
  fault(
    'luminaire',
    'MALFUNCTION',
    3,
    ['{device} does not light at all.', 'LED unit replaced, date written on the luminaire.'],
    ['{device} brandt helemaal niet.', 'Ledmodule vernieuwd, datum op het armatuur genoteerd.'],
  ),
  fault(
    'exit_sign',
    'MALFUNCTION',
    4,
    [
      'Arrow of {device} points to a route that has been closed off.',
      'Pictogram replaced, escape plan on the wall updated.',
    ],
    [
      'Pijl van {device} wijst naar een route die is afgesloten.',
      'Pictogram gewisseld, vluchtplattegrond aan de wand vernieuwd.',
    ],
  ),
  fault(
    'lighting_panel',
    'TROUBLE',
    3,
    [
      'Central battery reports a fault on circuit 4.',
      'Blown fuse replaced; cause was a damp luminaire outside, sealed again.',
    ],
    [
      'Centrale accu meldt storing op groep 4.',
      'Zekering vernieuwd; oorzaak was een vochtig buitenarmatuur, opnieuw afgedicht.',
    ],
  ),
  fault(
    'lighting_panel',
    'CONNECTION_TROUBLE',
    4,
    [
      'Six luminaires have been missing from the monitoring since the refurbishment.',
      'Luminaires registered again, addresses added to the list.',
    ],
    [
      'Zes armaturen ontbreken in de bewaking sinds de verbouwing.',
      'Armaturen opnieuw aangemeld, adressen in de lijst bijgewerkt.',
    ],
  ),
  notice(
    'luminaire',
    'INFORMATION',
    [
      'Ceiling tiles replaced; luminaires put back in their old places.',
      'Checked afterwards: all in place, one straightened.',
    ],
    [
      'Plafondplaten vernieuwd; armaturen op de oude plaats teruggehangen.',
      'Nagelopen: alles hangt goed, één armatuur rechtgezet.',
    ],
  ),
  notice(
    'luminaire',
    'ACTIVE',
    [
      'Emergency lighting was on for twenty minutes during a power failure in the street.',
      'All luminaires lit. Batteries charging since 14:10.',
    ],
    [
      'Noodverlichting brandde twintig minuten tijdens een stroomstoring in de straat.',
      'Alle armaturen brandden. Accu’s laden sinds 14.10 uur.',
    ],
  ),
  disablement(
    'lighting_panel',
    'DISABLEMENT',
    [
      'Circuit of the stairwell without power while the distribution board is replaced. Torches made available.',
      'Circuit back in service, function test done.',
    ],
    [
      'Groep trappenhuis spanningsloos voor vervanging van de verdeler. Zaklampen klaargelegd.',
      'Groep weer ingeschakeld, functietest gedaan.',
    ],
  ),
  visitor(
    'exit_sign',
    'MALFUNCTION',
    ['The green exit sign above the door is dark.', 'Lamp tested and battery replaced from our own stock.'],
    [
      'Het groene vluchtwegbord boven de deur brandt niet.',
      'Lamp getest en accu vernieuwd uit eigen voorraad.',
    ],
  ),
  visitor(
    'exit_sign',
    'INFORMATION',
    ['An exit sign is hidden behind decoration.', 'Decoration removed, colleagues informed.'],
    ['Een vluchtwegbord hangt achter versiering.', 'Versiering weggehaald, collega’s ingelicht.'],
  ),
];
