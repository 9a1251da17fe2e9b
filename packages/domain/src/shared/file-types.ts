import { extensionOf, sanitizeFileName } from './file-name.ts';

/**
 * The files that may be uploaded: media type, detected from the content and never taken from the sender -> its extensions, the
 * usual one first, and whether a browser may show it in the viewer. No SVG or HTML: both can contain scripts. No archives:
 * their content cannot be checked.
 */
export const FILE_TYPES = {
  'application/pdf': { extensions: ['pdf'], inline: true },
  'image/png': { extensions: ['png'], inline: true },
  'image/jpeg': { extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], inline: true },
  'image/webp': { extensions: ['webp'], inline: true },
  'image/gif': { extensions: ['gif'], inline: true },
  'image/heic': { extensions: ['heic', 'heif'], inline: false },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extensions: ['docx'],
    inline: false,
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    extensions: ['xlsx'],
    inline: false,
  },
  'application/vnd.oasis.opendocument.text': { extensions: ['odt'], inline: false },
  'application/vnd.oasis.opendocument.spreadsheet': { extensions: ['ods'], inline: false },
  'text/plain': { extensions: ['txt', 'log', 'text'], inline: false },
  'text/csv': { extensions: ['csv'], inline: false },
} as const satisfies Record<string, { readonly extensions: readonly string[]; readonly inline: boolean }>;

export type FileType = keyof typeof FILE_TYPES;

/** Whether a media type is one of those that may be uploaded. */
export function isFileType(mediaType: string): mediaType is FileType {
  return Object.hasOwn(FILE_TYPES, mediaType);
}

/** The types that a camera is asked for. HEIC is left out, so that a phone that uses it provides a JPEG instead. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';

/** Every extension that may be uploaded, with its dot: for the `accept` attribute of a file input. */
export const FILE_ACCEPT: readonly string[] = Object.values(FILE_TYPES).flatMap((type) =>
  type.extensions.map((extension) => `.${extension}`),
);

/**
 * Whether a file of this name may be sent: its extension is one of those that may be uploaded, or it has none and gets that of
 * its content. On arrival, the content is checked against the extension.
 */
export function isUploadableName(name: string): boolean {
  const extension = extensionOf(sanitizeFileName(name));
  return extension === '' || FILE_ACCEPT.includes(`.${extension}`);
}
