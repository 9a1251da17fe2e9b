const BYTE_ORDER = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;
/** A file that declares this in letters of one byte each, as from programs that build their text in memory, is not in it. */
const TWO_BYTES = /^(utf-?16|ucs-?2)/i;
const DECLARED = /^(\s*<\?xml\b[^>]*?\bencoding\s*=\s*)(["'])([a-z][\w.-]*)\2/i;

/**
 * The text of an SVG file, decoded by its byte order mark, else its declaration, else as UTF-8. In the returned text the
 * declaration says UTF-8, in which a logo is stored and served. null if the bytes do not match the encoding that the file
 * states.
 */
export function decodeSvg(bytes: Uint8Array): string | null {
  const [, byMark] = BYTE_ORDER.find(([mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[3] ?? 'utf-8';
  const letters = byMark ?? (TWO_BYTES.test(declared) ? 'utf-8' : declared);
  try {
    const text = new TextDecoder(letters, { fatal: true }).decode(bytes);
    return text.replace(DECLARED, '$1$2UTF-8$2');
  } catch {
    return null;
  }
}
