import type { ViewedFile } from '../../ui/file-viewer/viewed-file.ts';
import { fileAddress, previewAddress } from './commands.ts';
import type { DocumentFile } from './queries.ts';

/** A document's file for the viewer, of an older version by its number; none if it has no file yet. */
export function viewedDocument(
  documentID: string,
  file: DocumentFile | null,
  number?: number,
): readonly ViewedFile[] {
  if (!file) return [];
  const { name, mediaType, size } = file;
  const [address, download] = [previewAddress(documentID, number), fileAddress(documentID, number)];
  return [{ key: String(number ?? documentID), name, mediaType, size, address, download }];
}
