import { FILE_NAME_MAX } from './limits.ts';

/** Control, format (right-to-left overrides, zero width), line separators and lone surrogates: never part of a name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const RESERVED = /[<>:"|?*]/g;
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const NAMELESS = 'file';

/** The extension of a name in lower case without its dot; '' when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/**
 * A name as it may be stored, shown and sent: the last part of a path, without invisible and reserved characters, no
 * device name, at most `FILE_NAME_MAX` characters with the extension kept. A name of which nothing is left becomes `file`.
 */
export function sanitizeFileName(name: string): string {
  const visible = name.normalize('NFC').replace(INVISIBLE, '');
  const last = visible.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(RESERVED, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean === '') return NAMELESS;
  return shorten(DEVICE_NAME.test(clean) ? `_${clean}` : clean);
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= FILE_NAME_MAX) return name;
  const extension = extensionOf(name);
  const tail = extension === '' || extension.length > 10 ? '' : `.${extension}`;
  return (
    characters
      .slice(0, FILE_NAME_MAX - tail.length)
      .join('')
      .replace(/[. ]+$/, '') + tail
  );
}
