import { disablement, fault, maintenance, notice, type Template, test, visitor } from './template.ts';

/** Entries about sounders, voice alarm and their drills. */
export const EVACUATION_ALARM: readonly Template[] = [
  test(
    'alarm_rack',
    [
      'Half-yearly check: signal heard in all rooms, silent alarm received on every handset.',
      'Signal audible everywhere; lowest level measured: 76 dB(A).',
    ],
    [
      'Halfjaarlijkse controle: signaal in alle ruimten gehoord, stil alarm op alle toestellen ontvangen.',
      'Signaal overal hoorbaar; laagst gemeten niveau: 76 dB(A).',
    ],
  ),
  test(
    'alarm_rack',
    [
      'Half-yearly check with an evacuation exercise; building cleared in under six minutes.',
      'Exercise discussed with the emergency team; one door was not closed, noted.',
    ],
    [
      'Halfjaarlijkse controle met ontruimingsoefening; gebouw leeg binnen zes minuten.',
      'Oefening nabesproken met de BHV; één deur was niet gesloten, genoteerd.',
    ],
  ),
  maintenance(
    'alarm_rack',
    [
      'Annual maintenance of the evacuation alarm: sounders, amplifiers, batteries.',
      'Maintenance done, report attached. Sound levels measured in 20 rooms.',
    ],
    [
      'Jaarlijks onderhoud ontruimingsalarminstallatie: signaalgevers, versterkers, accu’s.',
      'Onderhoud uitgevoerd, rapport bijgevoegd. Geluidsniveaus gemeten in 20 ruimten.',
    ],
  ),
  fault(
    'sounder',
    'MALFUNCTION',
    2,
    ['{device} stays silent during the test.', 'Sounder replaced, level set and measured: 78 dB(A).'],
    ['{device} blijft stil bij de test.', 'Signaalgever gewisseld, niveau ingesteld en gemeten: 78 dB(A).'],
  ),
  fault(
    'sounder',
    'TROUBLE',
    3,
    ['Line fault on the sounder circuit of {device}.', 'End-of-line resistor had come loose, fitted again.'],
    ['Lijnstoring op de signaalgeverslijn van {device}.', 'Eindweerstand zat los, opnieuw gemonteerd.'],
  ),
  fault(
    'alarm_rack',
    'MALFUNCTION',
    2,
    [
      'Amplifier of the voice alarm reports a fault, spare amplifier is running.',
      'Amplifier replaced, switching over to the spare tested.',
    ],
    [
      'Versterker voor gesproken berichten geeft storing, reserveversterker draait.',
      'Versterker gewisseld, omschakeling naar reserve getest.',
    ],
  ),
  fault(
    'loudspeaker',
    'MALFUNCTION',
    4,
    [
      'Spoken message can hardly be understood because of echo.',
      'Two loudspeakers turned and their level lowered, speech measured again.',
    ],
    [
      'Gesproken bericht is door galm nauwelijks te verstaan.',
      'Twee luidsprekers gedraaid en zachter gezet, spraakverstaanbaarheid opnieuw gemeten.',
    ],
  ),
  fault(
    'handset',
    'CONNECTION_TROUBLE',
    3,
    [
      'Two handsets of the silent alarm lose contact in the basement.',
      'Repeater for the basement moved and tested with all handsets.',
    ],
    [
      'Twee toestellen van het stil alarm verliezen de verbinding in de kelder.',
      'Repeater voor de kelder verplaatst en met alle toestellen getest.',
    ],
  ),
  notice(
    'alarm_rack',
    'INFORMATION',
    [
      'Unannounced evacuation exercise with the night shift.',
      'All rooms checked in nine minutes. Improvements noted in the plan.',
    ],
    [
      'Onaangekondigde ontruimingsoefening met de nachtdienst.',
      'Alle kamers gecontroleerd in negen minuten. Verbeterpunten in het plan opgenomen.',
    ],
  ),
  notice(
    'alarm_rack',
    'ACTIVE',
    [
      'Evacuation signal stayed on after the reset, switched off manually at the panel.',
      'Delay setting was too long; set to the agreed value.',
    ],
    [
      'Ontruimingssignaal bleef na herstel actief, handmatig afgezet op de ontruimingscentrale.',
      'Vertraging stond te lang; op de afgesproken waarde gezet.',
    ],
  ),
  disablement(
    'sounder',
    'DISABLEMENT',
    [
      'Sounders of this floor silenced during a conference. Extra walk by the emergency team.',
      'Sounders back in service and tested.',
    ],
    [
      'Signaalgevers van deze verdieping uitgeschakeld tijdens een examen. Extra ronde door de BHV.',
      'Signaalgevers weer ingeschakeld en getest.',
    ],
  ),
  disablement(
    'sounder',
    'ISOLATION',
    [
      'Loop section isolated because of a short circuit; four sounders without power.',
      'Short circuit removed (screw through the cable), section back in service.',
    ],
    [
      'Lusdeel geïsoleerd door kortsluiting; vier signaalgevers zonder voeding.',
      'Kortsluiting verholpen (schroef door de kabel), lusdeel weer in bedrijf.',
    ],
  ),
  visitor(
    'sounder',
    'INFORMATION',
    [
      'During the test the alarm could not be heard in the toilets.',
      'Checked: door was shut tight, 66 dB(A) measured inside. Within the requirement.',
    ],
    [
      'Tijdens de test was het alarm op de toiletten niet te horen.',
      'Nagemeten: deur zat dicht, 66 dB(A) binnen. Voldoet aan de eis.',
    ],
  ),
  visitor(
    'loudspeaker',
    'MALFUNCTION',
    ['A loudspeaker in the ceiling is crackling.', 'Loose connection fixed, loudspeaker tested.'],
    ['Een luidspreker in het plafond kraakt.', 'Losse verbinding vastgezet, luidspreker getest.'],
  ),
];
