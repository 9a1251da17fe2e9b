import { formatFileSize } from '@fireledger/domain/shared/file-size.ts';
import { useLocale } from '../../platform/use-locale.ts';

/** Formats a file size in the person's language. */
export function useFileSize(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => formatFileSize(bytes, locale);
}
