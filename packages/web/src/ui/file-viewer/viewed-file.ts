import { FILE_TYPES, isFileType } from '@fireledger/domain/shared/file-types.ts';

/** A file as the viewer takes it. */
export type ViewedFile = {
  /** Tells it from the others; stays the same for the same bytes. */
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** Where its bytes are: `/api/v1/…`; sent as attachment all the same. */
  readonly address: string;
  /** Where it is downloaded from, where that is another address. */
  readonly download?: string;
};

/** Answers whether the viewer can show files of this kind: pictures that browsers know, and PDFs. */
export function isViewable(mediaType: string): boolean {
  return isFileType(mediaType) && FILE_TYPES[mediaType].inline;
}

/** Answers whether a file is a picture that a browser can draw. */
export function isPicture(mediaType: string): boolean {
  return isViewable(mediaType) && mediaType.startsWith('image/');
}
