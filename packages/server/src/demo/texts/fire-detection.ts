import { fault, notice, type Template, visitor } from './template.ts';

/** Unplanned events at a fire detection system; fire alarms are in fire-alarms.ts. */
export const FIRE_DETECTION: readonly Template[] = [
  fault(
    'detector',
    'MALFUNCTION',
    3,
    [
      '{device} reports contamination on the panel: threshold for compensation reached.',
      'Detector replaced with a clean one of the same type and tested with test gas.',
    ],
    [
      '{device} geeft vervuilingsmelding op de centrale: compensatiegrens bereikt.',
      'Melder gewisseld voor een schoon exemplaar van hetzelfde type en getest met testgas.',
    ],
  ),
  fault(
    'detector',
    'MALFUNCTION',
    2,
    [
      'Open loop: the panel no longer reaches the devices after {device}.',
      'Loose wire found in the socket of the detector, fitted again. Loop complete, all devices answer.',
    ],
    [
      'Lusbreuk: de centrale bereikt de componenten na {device} niet meer.',
      'Losse ader in de sokkel van de melder gevonden en opnieuw gemonteerd. Lus is weer gesloten, alle componenten antwoorden.',
    ],
  ),
  fault(
    'detector',
    'MALFUNCTION',
    3,
    [
      '{device} does not answer any more (device missing).',
      'Detector had been removed by painters and not put back. Fitted again and tested.',
    ],
    [
      '{device} antwoordt niet meer (component afwezig).',
      'Melder was door de schilder afgenomen en niet teruggeplaatst. Teruggeplaatst en getest.',
    ],
  ),
  fault(
    'panel',
    'MALFUNCTION',
    2,
    ['Battery fault at the main panel.', 'Both batteries (12 V, 24 Ah) replaced, load test passed.'],
    ['Accustoring op de brandmeldcentrale.', 'Beide accu’s (12 V, 24 Ah) vernieuwd, belastingtest goed.'],
  ),
  fault(
    'panel',
    'TROUBLE',
    3,
    [
      'Earth fault, comes and goes; more often when it rains.',
      'Damp junction box of the outdoor call point dried and sealed again. Insulation measured: more than 10 megohm.',
    ],
    [
      'Aardfout, komt en gaat; vaker bij regen.',
      'Vochtige lasdoos van de handbrandmelder buiten gedroogd en opnieuw afgedicht. Isolatie gemeten: meer dan 10 megaohm.',
    ],
  ),
  fault(
    'repeater',
    'TROUBLE',
    4,
    [
      'Display of the repeater panel is hard to read, half of the lines stay dark.',
      'Display unit of the repeater replaced, texts reloaded.',
    ],
    [
      'Display van het nevenpaneel is slecht leesbaar, de helft van de regels blijft donker.',
      'Displaymodule van het nevenpaneel gewisseld, teksten opnieuw geladen.',
    ],
  ),
  fault(
    'transmitter',
    'CONNECTION_TROUBLE',
    2,
    [
      'Transmission fault: the line to the receiving centre fails several times a day.',
      'Router of the transmitter was restarted by an update; second path set up and tested.',
    ],
    [
      'Storing doormelding: verbinding met de meldkamer valt enkele keren per dag weg.',
      'Router van de doormelder herstartte door een update; tweede pad ingesteld en getest.',
    ],
  ),
  fault(
    'call_point',
    'MALFUNCTION',
    3,
    ['Glass of {device} is cracked, a piece is missing.', 'Element replaced, call point tested and sealed.'],
    [
      'Ruitje van {device} is gebarsten, er ontbreekt een stuk.',
      'Element vernieuwd, handbrandmelder getest en verzegeld.',
    ],
  ),
  fault(
    'detector',
    'PRE_ALARM',
    3,
    [
      'Third pre-alarm from {device} in a week, no cause found on the spot.',
      'Detector moved 1.5 m away from the air inlet, sensitivity checked. No pre-alarm in the test week.',
    ],
    [
      'Derde vooralarm van {device} in een week, ter plaatse geen oorzaak gevonden.',
      'Melder 1,5 m van het inblaasrooster verplaatst, gevoeligheid gecontroleerd. Geen vooralarm in de proefweek.',
    ],
  ),
  notice(
    'detector',
    'PRE_ALARM',
    [
      'Pre-alarm from {device}: steam from a shower with the door open.',
      'Nothing on fire. Room aired, panel reset.',
    ],
    [
      'Vooralarm van {device}: stoom uit de douche bij open deur.',
      'Geen brand. Ruimte geventileerd, centrale hersteld.',
    ],
  ),
  notice(
    'panel',
    'INFORMATION',
    [
      'New colleagues instructed in silencing, locating and resetting at the panel.',
      'Four people instructed, attendance list kept with the instructions.',
    ],
    [
      'Nieuwe collega’s geïnstrueerd in afstellen, lokaliseren en herstellen op de centrale.',
      'Vier personen geïnstrueerd, presentielijst bij de instructies gevoegd.',
    ],
  ),
  notice(
    'panel',
    'ACTIVE',
    [
      'Output for the smoke curtain was active after a power dip, without an alarm.',
      'Curtain raised and output reset. Has not come back.',
    ],
    [
      'Sturing rookgordijn was actief na een spanningsdip, zonder brandmelding.',
      'Gordijn opgehaald en sturing hersteld. Niet teruggekomen.',
    ],
  ),
  visitor(
    'panel',
    'TROUBLE',
    [
      'The fire panel is beeping and shows a yellow light.',
      'Buzzer silenced; it was a short mains failure that had already gone.',
    ],
    [
      'De brandmeldcentrale piept en er brandt een geel lampje.',
      'Zoemer afgesteld; het was een korte netstoring die al voorbij was.',
    ],
  ),
  visitor(
    'detector',
    'MALFUNCTION',
    [
      'A smoke detector is hanging from the ceiling by its wire.',
      'Detector clicked back into its socket and tested.',
    ],
    ['Er hangt een rookmelder los aan het plafond.', 'Melder teruggedraaid in de sokkel en getest.'],
  ),
  visitor(
    'detector',
    'INFORMATION',
    [
      'Smell of burning, no smoke to be seen.',
      'Checked at once: a cleaning machine with a worn belt. Machine taken out of use.',
    ],
    [
      'Brandlucht, geen rook te zien.',
      'Direct gaan kijken: schoonmaakmachine met versleten riem. Machine buiten gebruik gesteld.',
    ],
  ),
];
