import { FILE_ACCEPT } from '@fireledger/domain/shared/file-types.ts';
import { FILE_MAX_MEGABYTES } from '@fireledger/domain/shared/limits.ts';
import { useTranslation } from 'react-i18next';

/** The types that a document file chooser accepts. */
export const DOCUMENT_FILE_ACCEPT = FILE_ACCEPT.join(',');

/** The maximum file size, in words. */
export function useFileLimit(): string {
  const { t } = useTranslation('ui');
  return t('file.size_limit', { size: FILE_MAX_MEGABYTES });
}
