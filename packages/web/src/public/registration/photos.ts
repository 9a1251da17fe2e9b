import { isFileType } from '@fireledger/domain/shared/file-types.ts';
import {
  FILE_MAX_BYTES,
  FILE_MAX_MEGABYTES,
  FILES_PER_VISITOR_REGISTRATION_MAX,
} from '@fireledger/domain/shared/limits.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { randomID } from '../../platform/random-id.ts';

/** A photo chosen for the registration; it is sent after the registration has been made. */
export type Photo = { readonly photoID: string; readonly file: File };

export const PHOTO_MAX = FILES_PER_VISITOR_REGISTRATION_MAX;

type Added = { readonly photos: readonly Photo[]; readonly problems: readonly Problem[] };

/**
 * Adds the files that are allowed, and returns a problem for each other one. The server detects types from the content again.
 */
export function addPhotos(photos: readonly Photo[], files: readonly File[]): Added {
  const problems: Problem[] = [];
  const added = [...photos];
  for (const file of files) {
    const wrong =
      added.length >= PHOTO_MAX ? problem('file.too_many', 'photos', { max: PHOTO_MAX }) : problemOf(file);
    if (wrong === null) added.push({ photoID: randomID(), file });
    else if (!problems.some(({ code }) => code === wrong.code)) problems.push(wrong);
  }
  return { photos: added, problems };
}

function problemOf(file: File): Problem | null {
  if (!file.type.startsWith('image/') || !isFileType(file.type))
    return problem('file.type_not_allowed', 'photos');
  if (file.size === 0) return problem('file.empty', 'photos');
  if (file.size > FILE_MAX_BYTES) return problem('file.too_large', 'photos', { max: FILE_MAX_MEGABYTES });
  return null;
}
