import { disablement, maintenance, type Template, test } from './template.ts';

/** Planned work on a fire detection system: checks, maintenance, parts temporarily out of service. */
export const FIRE_CHECKS: readonly Template[] = [
  test(
    'detector',
    [
      'Monthly check: panel and repeaters checked, lamp test done, {device} tested with test gas.',
      'Fire and fault signals arrived at the receiving centre. Nothing to report.',
    ],
    [
      'Maandelijkse controle: centrale en nevenpanelen bekeken, lampentest gedaan, {device} getest met testgas.',
      'Brand- en storingsmelding zijn aangekomen bij de meldkamer. Geen bijzonderheden.',
    ],
  ),
  test(
    'call_point',
    [
      'Monthly check: {device} operated, transmission to the receiving centre verified by phone.',
      'Signal arrived within 20 seconds. System reset and left in normal condition.',
    ],
    [
      'Maandelijkse controle: {device} bediend, doormelding telefonisch gecontroleerd bij de meldkamer.',
      'De melding kwam binnen 20 seconden aan. Installatie hersteld en in normale toestand achtergelaten.',
    ],
  ),
  test(
    'detector',
    [
      'Monthly check with the extended inspection round: all detectors on this floor checked for damage and dirt.',
      'All detectors clean and free. Door holders released and closed properly.',
    ],
    [
      'Maandelijkse controle met grote ronde: alle melders op deze verdieping bekeken op schade en vervuiling.',
      'Alle melders schoon en vrij. Kleefmagneten vielen af, deuren sloten goed.',
    ],
  ),
  maintenance(
    'panel',
    [
      'Annual maintenance of the fire detection system: all zones, batteries and transmission.',
      'Maintenance done, report attached. All detectors tested, measured values within limits.',
    ],
    [
      'Jaarlijks onderhoud brandmeldinstallatie: alle groepen, accu’s en doormelding.',
      'Onderhoud uitgevoerd, rapport bijgevoegd. Alle melders getest, meetwaarden binnen de grenzen.',
    ],
  ),
  disablement(
    'zone',
    'DISABLEMENT',
    [
      'Zone taken out of service while the roof is being covered (open flame). Fire watch every half hour.',
      'Work done, one hour of fire watch afterwards. Zone back in service.',
    ],
    [
      'Groep uitgeschakeld tijdens dakdekkerswerk (open vuur). Elk half uur een brandronde.',
      'Werk gereed, een uur nacontrole gedaan. Groep weer ingeschakeld.',
    ],
  ),
  disablement(
    'detector',
    'DISABLEMENT',
    [
      '{device} out of service during sanding; detector covered.',
      'Cover removed, detector back in service and tested.',
    ],
    [
      '{device} uitgeschakeld tijdens schuurwerk; melder afgedekt.',
      'Kap verwijderd, melder weer ingeschakeld en getest.',
    ],
  ),
  disablement(
    'panel',
    'TEST_MODE',
    [
      'System in test mode for maintenance, receiving centre informed.',
      'Test mode ended, receiving centre informed, all signals normal.',
    ],
    [
      'Installatie in testmodus voor onderhoud, meldkamer ingelicht.',
      'Testmodus beëindigd, meldkamer ingelicht, alle signalen normaal.',
    ],
  ),
];
