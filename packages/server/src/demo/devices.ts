import type { InBoth, Language } from './language.ts';
import type { Random } from './random.ts';

/** Where in a building a device is: anywhere, at the entrance, in the technical room or in the pump room. */
export type Room = 'any' | 'front' | 'technical' | 'pumps';

type Device = InBoth & { readonly room: Room };

/** `@` becomes a loop or floor, `#` an address. */
const DEVICES = {
  detector: { en: 'Detector @/#', nl: 'Melder @/#', room: 'any' },
  call_point: { en: 'Call point @/#', nl: 'Handbrandmelder @/#', room: 'any' },
  zone: { en: 'Zone @', nl: 'Groep @', room: 'any' },
  panel: { en: 'Main panel', nl: 'Brandmeldcentrale', room: 'front' },
  repeater: { en: 'Repeater panel @', nl: 'Nevenpaneel @', room: 'front' },
  transmitter: { en: 'Transmitter', nl: 'Doormelder', room: 'technical' },
  sounder: { en: 'Sounder #', nl: 'Slow-whoop #', room: 'any' },
  loudspeaker: { en: 'Loudspeaker #', nl: 'Luidspreker #', room: 'any' },
  handset: { en: 'Handsets', nl: 'Draagbare toestellen', room: 'front' },
  alarm_rack: { en: 'Voice alarm rack', nl: 'Ontruimingscentrale', room: 'technical' },
  luminaire: { en: 'Luminaire EL-@.#', nl: 'Armatuur NV-@.#', room: 'any' },
  exit_sign: { en: 'Exit sign EX-@.#', nl: 'Vluchtwegarmatuur VW-@.#', room: 'any' },
  lighting_panel: { en: 'Central battery', nl: 'Centrale accu', room: 'technical' },
  extinguisher: { en: 'Foam extinguisher #', nl: 'Schuimblusser #', room: 'any' },
  hose_reel: { en: 'Hose reel #', nl: 'Brandslanghaspel #', room: 'any' },
  pump: { en: 'Pump set', nl: 'Pompset', room: 'pumps' },
  alarm_valve: { en: 'Alarm valve @', nl: 'Alarmklep @', room: 'pumps' },
  section_valve: { en: 'Section valve @', nl: 'Sectieafsluiter @', room: 'pumps' },
  flow_switch: { en: 'Flow switch @', nl: 'Stromingsschakelaar @', room: 'pumps' },
  sprinkler_head: { en: 'Sprinkler heads, section @', nl: 'Sprinklerkoppen sectie @', room: 'any' },
} as const satisfies Readonly<Record<string, Device>>;
export type DeviceKind = keyof typeof DEVICES;

/** The room of a kind of device. */
export function roomOf(kind: DeviceKind): Room {
  return DEVICES[kind].room;
}

/** The name of one device of a kind, in the building's language. */
export function deviceOf(kind: DeviceKind, language: Language, random: Random): string {
  const [loop, address] = [random.int(1, 4), random.int(1, 96)];
  return DEVICES[kind][language].replace('@', String(loop)).replace('#', String(address).padStart(2, '0'));
}
