import { LOGO_SIZES } from '../shared/limits.ts';

export const LOGO_KINDS = ['large', 'small'] as const;
export type LogoKind = (typeof LOGO_KINDS)[number];

/** Width and height in pixels. */
export type LogoSize = { readonly width: number; readonly height: number };

const LENGTH = /^\+?(\d+(?:\.\d*)?|\.\d+)\s*(?:px)?$/i;

function pixels(text: string | null): number | null {
  const number = Number(LENGTH.exec((text ?? '').trim())?.[1]);
  return Number.isFinite(number) && number > 0 ? number : null;
}

/**
 * The size of an SVG from the attributes of its root, in pixels: width and height if both give a size, otherwise its viewBox.
 * null if neither does (percentages and other units do not count).
 */
export function logoSize(attribute: (name: string) => string | null): LogoSize | null {
  const width = pixels(attribute('width'));
  const height = pixels(attribute('height'));
  if (width !== null && height !== null) return { width, height };
  const given = attribute('width') ?? attribute('height');
  const box = (attribute('viewBox') ?? '').trim().split(/[\s,]+/);
  const [boxWidth, boxHeight] = [pixels(box[2] ?? null), pixels(box[3] ?? null)];
  return given === null && box.length === 4 && boxWidth !== null && boxHeight !== null
    ? { width: boxWidth, height: boxHeight }
    : null;
}

/** Whether a logo of this size fits its place: 176x72 large, 45x45 small (specification 9). */
export function fitsLogo(kind: LogoKind, { width, height }: LogoSize): boolean {
  return width <= LOGO_SIZES[kind].width && height <= LOGO_SIZES[kind].height;
}
