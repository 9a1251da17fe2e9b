import { sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';

/** Milliseconds for which a browser may still be reading the data that it saves. */
const REVOKE_DELAY_MS = 60_000;

/** Offers data created in the browser to the user as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = sanitizeFileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
