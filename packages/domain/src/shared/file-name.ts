import type { CalendarDate } from './dates.ts';
import { FILE_NAME_MAX } from './limits.ts';
import { toNfc } from './normalise-text.ts';

/**
 * Control characters, format characters (right-to-left overrides, zero width), line separators and lone surrogates: never part
 * of a name.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const RESERVED = /[<>:"|?*]/g;
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const NAMELESS = 'file';
/** How much of a longer name is read: its beginning, and its end with the extension. */
const HEAD = 4 * FILE_NAME_MAX;
const TAIL = 64;

/** The extension of a name in lower case without its dot; '' if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/**
 * A name in a form that may be stored, shown and sent: the last part of a path, without invisible and reserved characters, not
 * a device name, at most `FILE_NAME_MAX` characters with the extension preserved. If nothing of a name is left, it becomes
 * `file`.
 */
export function sanitizeFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const read = last.length > HEAD + TAIL ? last.slice(0, HEAD) + last.slice(-TAIL) : last;
  const visible = toNfc(read).replace(INVISIBLE, '');
  const clean = trimmed(visible.replace(RESERVED, '_').replace(/\s+/gu, ' '));
  if (clean === '') return NAMELESS;
  return shorten(DEVICE_NAME.test(clean) ? `_${clean}` : clean);
}

/** A file that the product makes, as its name tells it. */
export type GeneratedFile = {
  /** What it is, in its reader's language. */
  readonly what: string;
  /** The names that people gave to what it is about: a company, or a location and a discipline. */
  readonly about?: readonly string[];
  /** The day on which it was made, or the first and the last day of what is in it. */
  readonly days: readonly [CalendarDate] | readonly [CalendarDate, CalendarDate];
  readonly extension: string;
};

/**
 * The name of every file that the product makes: `QR-code Hal 1 - Sprinkler 2026-11-27.pdf`. A slash in a name that people gave
 * is not a path, and one too long is cut before the day.
 */
export function fileNameOf({ what, about = [], days, extension }: GeneratedFile): string {
  const end = `${days.join(' ')}.${extension}`;
  const room = FILE_NAME_MAX - what.length - end.length - 2;
  const names = Array.from(about.join(' - ')).slice(0, room).join('').trim();
  return sanitizeFileName([what, names, end].filter(Boolean).join(' ').replace(/[/\\]/g, '-'));
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= FILE_NAME_MAX) return name;
  const extension = extensionOf(name);
  const tail = extension === '' || extension.length > 10 ? '' : `.${extension}`;
  return trimmed(characters.slice(0, FILE_NAME_MAX - tail.length).join('')) + tail;
}

/** A name without leading and trailing dots and spaces, in time linear in its length. */
function trimmed(name: string): string {
  const isKept = (character: string) => character !== '.' && character !== ' ';
  const characters = Array.from(name);
  const first = characters.findIndex(isKept);
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isKept) + 1).join('');
}
