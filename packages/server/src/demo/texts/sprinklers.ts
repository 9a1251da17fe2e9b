import { disablement, fault, maintenance, notice, type Template, test, visitor } from './template.ts';

/** Entries about pumps, alarm valves and sprinkler heads. */
export const SPRINKLERS: readonly Template[] = [
  test(
    'pump',
    [
      'Quarterly test: pump started on low pressure, alarm valve tested, signal received.',
      'Pump started at 7.8 bar. Signal arrived after 31 seconds.',
    ],
    [
      'Kwartaaltest: pomp gestart op drukval, alarmklep getest, melding ontvangen.',
      'Pomp startte bij 7,8 bar. Melding kwam na 31 seconden.',
    ],
  ),
  test(
    'alarm_valve',
    [
      'Quarterly check: valves sealed open, pressures noted, sprinkler room frost-free.',
      'All valves open and sealed. 9.2 bar before, 8.9 bar after the valve.',
    ],
    [
      'Kwartaalcontrole: afsluiters open en verzegeld, drukken genoteerd, sprinklerruimte vorstvrij.',
      'Alle afsluiters open en verzegeld. 9,2 bar voor, 8,9 bar na de klep.',
    ],
  ),
  maintenance(
    'pump',
    [
      'Annual maintenance of the sprinkler system: pump set, valves, flow test.',
      'Maintenance done, flow test passed, report attached.',
    ],
    [
      'Jaarlijks onderhoud sprinklerinstallatie: pompset, kleppen, debiettest.',
      'Onderhoud uitgevoerd, debiettest voldoet, rapport bijgevoegd.',
    ],
  ),
  fault(
    'pump',
    'MALFUNCTION',
    1,
    [
      'Sprinkler pump does not start automatically during the test.',
      'Pressure switch replaced and set, pump starts three times out of three.',
    ],
    [
      'Sprinklerpomp start niet automatisch bij de test.',
      'Drukschakelaar vernieuwd en afgesteld, pomp start drie van de drie keer.',
    ],
  ),
  fault(
    'alarm_valve',
    'MALFUNCTION',
    2,
    [
      '{device} leaks at the drain, pressure falls slowly.',
      'Seat of the valve cleaned, rubber replaced, pressure holds.',
    ],
    [
      '{device} lekt bij de aftap, druk loopt langzaam terug.',
      'Klepzitting gereinigd, rubber vernieuwd, druk blijft staan.',
    ],
  ),
  fault(
    'pump',
    'TROUBLE',
    3,
    [
      'Jockey pump runs every ten minutes.',
      'Leaking coupling in the riser replaced; pump runs twice a day now.',
    ],
    [
      'Jockeypomp slaat elke tien minuten aan.',
      'Lekkende koppeling in de stijgleiding vernieuwd; pomp slaat nu twee keer per dag aan.',
    ],
  ),
  fault(
    'flow_switch',
    'CONNECTION_TROUBLE',
    2,
    [
      'Flow switch gives no signal to the panel.',
      'Wire of the flow switch fitted again, signal tested at the panel.',
    ],
    [
      'Stromingsschakelaar geeft geen melding op de centrale.',
      'Bedrading stromingsschakelaar hersteld, melding op de centrale getest.',
    ],
  ),
  notice(
    'sprinkler_head',
    'INFORMATION',
    [
      'Goods were stacked up to the sprinkler heads.',
      'Restacked with half a metre below the heads, shift leader informed.',
    ],
    [
      'Er was tot aan de sprinklerkoppen gestapeld.',
      'Herstapeld met een halve meter onder de koppen, ploegleider aangesproken.',
    ],
  ),
  disablement(
    'section_valve',
    'DISABLEMENT',
    [
      'Section closed for moving four sprinkler heads. Insurer informed, fire watch present.',
      'Section filled and back in service, valve sealed open.',
    ],
    [
      'Sectie afgesloten voor verplaatsen van vier sprinklerkoppen. Verzekeraar ingelicht, brandwacht aanwezig.',
      'Sectie gevuld en weer in bedrijf, afsluiter open verzegeld.',
    ],
  ),
  visitor(
    'sprinkler_head',
    'MALFUNCTION',
    [
      'A sprinkler head is bent, something hit it.',
      'Head checked by the contractor, not damaged; guard fitted.',
    ],
    [
      'Een sprinklerkop staat scheef, er is iets tegenaan gekomen.',
      'Kop laten bekijken door de onderhouder, niet beschadigd; korf geplaatst.',
    ],
  ),
];
