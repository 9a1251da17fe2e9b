import { useTranslation } from 'react-i18next';

/** What stands where a value would, and there is none: a dash to look at, which those who listen hear as a word. */
export function Nothing() {
  const { t } = useTranslation('ui');
  return (
    <>
      <span aria-hidden>–</span>
      <span className="fl-hidden">{t('nothing')}</span>
    </>
  );
}
