import { extensionOf, sanitizeFileName } from './file-name.ts';
import { FILE_ACCEPT } from './file-types.ts';

/**
 * Whether a file of this name may be sent: its extension is one of those that may be uploaded, or it has none and gets that of
 * its content. On arrival, the content is checked against the extension.
 */
export function isUploadableName(name: string): boolean {
  const extension = extensionOf(sanitizeFileName(name));
  return extension === '' || FILE_ACCEPT.includes(`.${extension}`);
}
