const BYTE_ORDER = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;
/** What says this in letters of one byte each, as programs do that make their text in memory, is not in it. */
const TWO_BYTES = /^(utf-?16|ucs-?2)/i;
const DECLARED = /^(\s*<\?xml\b[^>]*?\bencoding\s*=\s*)(["'])([a-z][\w.-]*)\2/i;

/**
 * The text of an SVG file by what it says of its letters: its byte order mark, its declaration, else UTF-8. The declaration of
 * what is answered says UTF-8, as which a logo is kept and served. null where the bytes are not what the file says they are.
 */
export function svgText(bytes: Uint8Array): string | null {
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
