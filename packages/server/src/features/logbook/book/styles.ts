import type { Words } from '../../../export/pdf-canvas.ts';
import type { Tag } from '../../../export/pdf-structure.ts';

/** A4 portrait, in points. */
export const SHEET = { width: 595.28, height: 841.89, margin: 50 } as const;
export const TEXT_WIDTH = SHEET.width - 2 * SHEET.margin;
const SMALL = 7.5;
export const NOTE = { font: 'regular', size: SMALL, colour: 'muted' } as const;

/** The look of a text: its font and line height; and its tag for assistive technology. */
export type Style = Pick<Words, 'font' | 'size' | 'colour'> & { readonly line: number; readonly tag: Tag };
export const STYLES = {
  title: { font: 'bold', size: 26, colour: 'ink', line: 32, tag: 'H1' },
  section: { font: 'bold', size: 16, colour: 'ink', line: 22, tag: 'H2' },
  heading: { font: 'bold', size: 11, colour: 'ink', line: 16, tag: 'H3' },
  strong: { font: 'bold', size: 9, colour: 'ink', line: 12.5, tag: 'P' },
  /** The heading of an entry. */
  entry: { font: 'bold', size: 9, colour: 'ink', line: 12.5, tag: 'H3' },
  text: { font: 'regular', size: 9, colour: 'ink', line: 12.5, tag: 'P' },
  small: { font: 'regular', size: SMALL, colour: 'muted', line: 10.5, tag: 'P' },
  /** Digests and keys, which are compared character by character: 64 digits fit on one line beside a label. */
  digits: { font: 'regular', size: SMALL, colour: 'ink', line: 12.5, tag: 'P' },
} as const satisfies Record<string, Style>;
