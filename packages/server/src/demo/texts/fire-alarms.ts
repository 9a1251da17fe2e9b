import { fire, type Template } from './template.ts';

/** Fire alarms of all three kinds with the industry's cause numbers; most are not fires, as in reality. */
export const FIRE_ALARMS: readonly Template[] = [
  fire(
    'detector',
    'unwanted',
    25,
    [
      'Fire alarm from {device}: toast burnt in the pantry. Fire brigade cancelled.',
      'Pantry aired, system reset. Users reminded to keep the door shut.',
    ],
    [
      'Brandmelding van {device}: aangebrand brood in de pantry. Brandweer afgemeld.',
      'Pantry geventileerd, installatie hersteld. Gebruikers gevraagd de deur dicht te houden.',
    ],
  ),
  fire(
    'detector',
    'unwanted',
    25,
    [
      'Fire alarm from {device}: steam from the bathroom reached the detector.',
      'System reset; a different type of detector requested.',
    ],
    [
      'Brandmelding van {device}: stoom uit de badkamer bereikte de melder.',
      'Installatie hersteld; ander type melder aangevraagd.',
    ],
  ),
  fire(
    'detector',
    'unwanted',
    24,
    [
      'Fire alarm from {device}: drilling dust, zone had not been taken out of service.',
      'Work stopped, zone disabled, detector blown clean. Builder instructed.',
    ],
    [
      'Brandmelding van {device}: boorstof; de groep was niet uitgeschakeld.',
      'Werk stilgelegd, groep uitgeschakeld, melder schoongeblazen. Aannemer geïnstrueerd.',
    ],
  ),
  fire(
    'call_point',
    'unwanted',
    21,
    [
      'Fire alarm: call point pressed by mistake instead of the door release.',
      'Call point reset, sign put beside the door release.',
    ],
    [
      'Brandmelding: handbrandmelder ingedrukt in plaats van de deurontgrendeling.',
      'Handbrandmelder hersteld, bordje bij de deurontgrendeling geplaatst.',
    ],
  ),
  fire(
    'call_point',
    'unwanted',
    22,
    [
      'Fire alarm: call point pressed on purpose, nobody seen.',
      'System reset, camera pictures kept, cover fitted over the call point.',
    ],
    [
      'Brandmelding: handbrandmelder moedwillig ingedrukt, niemand gezien.',
      'Installatie hersteld, camerabeelden veiliggesteld, kap over de handbrandmelder geplaatst.',
    ],
  ),
  fire(
    'detector',
    'unwanted',
    23,
    [
      'Fire alarm from {device}: room is now used for a smoke machine at parties.',
      'System reset. Use of the room agreed anew: zone out of service with a fire watch.',
    ],
    [
      'Brandmelding van {device}: ruimte wordt nu gebruikt voor feesten met rookmachine.',
      'Installatie hersteld. Nieuwe afspraak over het gebruik: groep uitschakelen en brandwacht inzetten.',
    ],
  ),
  fire(
    'detector',
    'fake',
    34,
    [
      'Fire alarm from {device} at night without any cause; whole building cleared.',
      'Detector had an internal fault and was replaced by the contractor.',
    ],
    [
      'Brandmelding van {device} in de nacht zonder oorzaak; gebouw ontruimd.',
      'Melder was intern defect en is door de onderhouder gewisseld.',
    ],
  ),
  fire(
    'detector',
    'fake',
    35,
    ['Fire alarm after a leak: water ran into {device}.', 'Leak stopped, detector and socket replaced.'],
    ['Brandmelding na lekkage: water in {device} gelopen.', 'Lekkage verholpen, melder en sokkel vernieuwd.'],
  ),
  fire(
    'detector',
    'fake',
    32,
    [
      'Fire alarm from {device} at the moment of a lightning strike close by.',
      'System reset, surge protection looked at. No damage.',
    ],
    [
      'Brandmelding van {device} op het moment van een blikseminslag in de buurt.',
      'Installatie hersteld, overspanningsbeveiliging nagekeken. Geen schade.',
    ],
  ),
  fire(
    'detector',
    'real',
    11,
    [
      'Fire in a waste bin, put out with an extinguisher before the fire brigade came.',
      'Fire out, floor cleared for twenty minutes. Extinguisher sent for refilling.',
    ],
    [
      'Brand in een prullenbak, geblust met een blusser voordat de brandweer kwam.',
      'Brand uit, verdieping twintig minuten ontruimd. Blusser opgestuurd voor vulling.',
    ],
  ),
  fire(
    'detector',
    'real',
    11,
    [
      'Short circuit in a dryer with smoke; fire brigade on the spot.',
      'Dryer without power and taken away. Fire brigade aired the room and gave it back.',
    ],
    [
      'Kortsluiting in een droger met rook; brandweer ter plaatse.',
      'Droger spanningsloos en afgevoerd. Brandweer heeft geventileerd en vrijgegeven.',
    ],
  ),
];
