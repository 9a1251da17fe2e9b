import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The words for whether something is in use. */
export function useInUseText(): (active: boolean) => string {
  const { t } = useTranslation('ui');
  return useCallback((active) => t(active ? 'in_use.yes' : 'in_use.no'), [t]);
}
