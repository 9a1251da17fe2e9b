import { FILE_ACCEPT } from '@fireledger/domain/shared/file-types.ts';
import { FILE_MAX_MEGABYTES } from '@fireledger/domain/shared/limits.ts';
import { useTranslation } from 'react-i18next';

/** What a chooser of document files takes. */
export const DOCUMENT_FILE_ACCEPT = FILE_ACCEPT.join(',');

/** How large a file may be, in words. */
export function useFileLimit(): string {
  const { t } = useTranslation('ui');
  return t('file.size_limit', { size: FILE_MAX_MEGABYTES });
}
