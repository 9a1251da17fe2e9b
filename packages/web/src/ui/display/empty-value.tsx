import { useTranslation } from 'react-i18next';

/** The placeholder for a missing value: a dash to look at, and a word for screen readers. */
export function EmptyValue() {
  const { t } = useTranslation('ui');
  return (
    <>
      <span aria-hidden>–</span>
      <span className="fl-hidden">{t('nothing')}</span>
    </>
  );
}
