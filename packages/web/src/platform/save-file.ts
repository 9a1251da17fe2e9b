import { sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';

/** Milliseconds for which a browser may still be reading what it saves. */
const KEPT = 60_000;

/** Hands what was made in the browser to its user as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = sanitizeFileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
