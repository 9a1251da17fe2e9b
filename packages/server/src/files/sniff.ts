import { open } from 'node:fs/promises';
import { extensionOf } from '@fireledger/domain/shared/file-name.ts';
import { FILE_TYPES, type FileType, isFileType } from '@fireledger/domain/shared/file-types.ts';
import { refuseFile } from './refuse-file.ts';

/** Types of file-type that are stored here under one type. */
const SAME_TYPE: Readonly<Record<string, FileType>> = {
  'image/heif': 'image/heic',
  'image/apng': 'image/png',
};
const MARKUP = /^\s*(?:<!--|<[a-z!?/])/i;
/** Bytes that do not occur in text: control characters except tab, line feed, form feed and carriage return. */
const NO_TEXT = new Set([...Array(32).keys(), 127].filter((byte) => ![9, 10, 12, 13].includes(byte)));

/**
 * Detects the type of a file on disk from its content, and compares it with the extension of its name. Throws `Refusal`
 * file.type_not_allowed or file.type_mismatch (params: extension, expected).
 */
export async function sniffFileType(path: string, name: string): Promise<FileType> {
  const found = await detect(path, name);
  if (found === undefined) throw refuseFile('file.type_not_allowed');
  const extension = extensionOf(name);
  const allowed: readonly string[] = FILE_TYPES[found].extensions;
  if (extension !== '' && !allowed.includes(extension)) {
    throw refuseFile('file.type_mismatch', { extension, expected: allowed[0] ?? '' });
  }
  return found;
}

/** Adds the usual extension of its type to a name without one. */
export function withExtension(name: string, type: FileType): string {
  return extensionOf(name) === '' ? `${name}.${FILE_TYPES[type].extensions[0]}` : name;
}

async function detect(path: string, name: string): Promise<FileType | undefined> {
  // Loaded with the first file.
  const { fileTypeFromFile } = await import('file-type');
  const detected = (await fileTypeFromFile(path))?.mime;
  if (detected !== undefined) {
    const type = SAME_TYPE[detected] ?? detected;
    return isFileType(type) ? type : undefined;
  }
  if (!(await isPlainText(path))) return undefined;
  return extensionOf(name) === 'csv' ? 'text/csv' : 'text/plain';
}

/** Text in any ASCII-compatible encoding, without control characters and not starting as markup (HTML, SVG, XML). */
async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    let first = true;
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const bytes = chunk as Buffer;
      if (first && MARKUP.test(bytes.toString('utf8').replace(/^\uFEFF/, ''))) return false;
      first = false;
      if (bytes.some((byte) => NO_TEXT.has(byte))) return false;
    }
    return true;
  } finally {
    await file.close();
  }
}
