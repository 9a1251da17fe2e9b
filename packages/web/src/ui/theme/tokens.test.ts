import { describe, expect, test } from 'vitest';
import { COLOURS, type Colour, type Tone } from './tokens.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TONES: readonly Tone[] = [
  'alarm',
  'malfunction',
  'shutdown',
  'disruption',
  'test',
  'normal',
  'offline',
  'medium',
  'high',
];
const GROUNDS: readonly Colour[] = ['page', 'surface', 'raised'];
const TEXT: readonly (readonly [Colour, Colour])[] = [
  ...GROUNDS.flatMap((ground) =>
    (['text', 'muted', 'link', 'alarm'] as const).map((on) => [on, ground] as const),
  ),
  ...TONES.map((tone) => [tone, `${tone}Bg`] as const),
  ['text', 'hover'],
  ['offline', 'line'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['primary', 'primaryBg'],
  ['onAlarm', 'alarm'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('colours, %s', (_name, scheme) => {
  test.each(TEXT)('%s is readable on %s', (on, ground) => {
    expect(contrast(COLOURS[on][scheme], COLOURS[ground][scheme])).toBeGreaterThanOrEqual(5.5);
  });

  test.each(GROUNDS)('a control shows its border on %s', (ground) => {
    expect(contrast(COLOURS.control[scheme], COLOURS[ground][scheme])).toBeGreaterThanOrEqual(3);
  });
});
