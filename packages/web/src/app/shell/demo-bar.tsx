import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { demoFilling } from '../../platform/demo-filling.ts';
import { Notice } from '../../ui/page/notice.tsx';
import styles from './app-shell.module.css';

/** While the demo world is being filled: says that what is missing will appear. */
export function DemoBar() {
  const { t } = useTranslation('shell');
  const isFilling = useSyncExternalStore(demoFilling.subscribe, demoFilling.get);
  if (!isFilling) return null;
  return (
    <div className={styles.demo}>
      <Notice tone="info">{t('demo_filling')}</Notice>
    </div>
  );
}
