import { extensionOf, sanitizeFileName } from './file-name.ts';
import { FILE_ACCEPT } from './file-types.ts';

/**
 * Answers whether a file of this name may be sent: its ending is one of those that may be uploaded, or it has none and gets
 * that of its content. What an ending promises, the content is held against on arrival.
 */
export function isAcceptedName(name: string): boolean {
  const extension = extensionOf(sanitizeFileName(name));
  return extension === '' || FILE_ACCEPT.includes(`.${extension}`);
}
