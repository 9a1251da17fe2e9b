/**
 * Every colour of the interface, light and dark (look.md). Colour means state and nothing else.
 * `x` on its own ground `xBg` and on `page`, `surface`, `raised` has a contrast of at least 5.5; controls of at least 3.
 */
export const COLOURS = {
  page: ['#F6F7F9', '#10151D'],
  surface: ['#FFFFFF', '#171E29'],
  raised: ['#FFFFFF', '#202A38'],
  hover: ['#EEF1F5', '#1E2735'],
  text: ['#1A2433', '#E6EBF2'],
  muted: ['#56647A', '#9AA8BC'],
  line: ['#DDE3EA', '#2A3545'],
  control: ['#7F8DA2', '#67788F'],
  primary: ['#22436B', '#9DBBE0'],
  primaryHover: ['#1A3657', '#B4CCEA'],
  primaryBg: ['#E9EFF7', '#1D2B3F'],
  onPrimary: ['#FFFFFF', '#0E1622'],
  link: ['#22538C', '#9DBBE0'],
  alarm: ['#B42318', '#FF9B91'],
  alarmBg: ['#FDECEA', '#3A1715'],
  onAlarm: ['#FFFFFF', '#2A0D0B'],
  malfunction: ['#8A4B00', '#FFC266'],
  malfunctionBg: ['#FFF3DC', '#3A2A10'],
  shutdown: ['#6B3FA0', '#CDB2F2'],
  shutdownBg: ['#F3ECFB', '#2B1F3D'],
  disruption: ['#7A4A2B', '#E3B391'],
  disruptionBg: ['#F7EDE6', '#33241A'],
  test: ['#0B6578', '#7FD3E3'],
  testBg: ['#E2F4F7', '#10303A'],
  normal: ['#1B6B3A', '#86D6A3'],
  normalBg: ['#E5F5EA', '#12301E'],
  offline: ['#4A5568', '#B4BFCC'],
  offlineBg: ['#EDF0F4', '#2A3340'],
  medium: ['#6B5200', '#F2D96B'],
  mediumBg: ['#FFF6CC', '#37300F'],
  high: ['#8F3F00', '#FFB27A'],
  highBg: ['#FFE9D6', '#3B2413'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Colour = keyof typeof COLOURS;

/** The states that have a colour and a ground of their own. */
export type Tone =
  | 'alarm'
  | 'malfunction'
  | 'shutdown'
  | 'disruption'
  | 'test'
  | 'normal'
  | 'offline'
  | 'medium'
  | 'high';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The CSS variable that holds a colour: `alarmBg` -> `--fl-alarm-bg`. */
export function variableOf(colour: Colour): `--fl-${string}` {
  return `--fl-${kebab(colour)}`;
}

/** The CSS value of a colour: `var(--fl-alarm-bg)`. */
export function colour(name: Colour): string {
  return `var(${variableOf(name)})`;
}
