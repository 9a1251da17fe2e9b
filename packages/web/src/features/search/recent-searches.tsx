import { IconHistory } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { forget } from './recent-searches-store.ts';
import styles from './search.module.css';
import { optionID } from './search-results.ts';

type RecentSearchesProps = {
  readonly id: string;
  readonly texts: readonly string[];
  readonly at: number;
  readonly onAt: (index: number) => void;
  readonly onChoose: (text: string) => void;
  /** The button that forgets them is gone by then: the focus goes elsewhere. */
  readonly onForgotten: () => void;
};

/** Before anything is typed: the most recent searches, and what can be searched for. */
export function RecentSearches({ id, texts, at, onAt, onChoose, onForgotten }: RecentSearchesProps) {
  const { t } = useTranslation('search');
  const userID = useSession()?.userID ?? '';
  const forgetAll = () => {
    forget(userID);
    onForgotten();
  };
  if (texts.length === 0) return <p className={styles.hint}>{t('hint')}</p>;
  return (
    <>
      <p className={styles.heading} id={`${id}-recent`}>
        {t('recent')}
      </p>
      <div id={id} role="listbox" aria-labelledby={`${id}-recent`}>
        {texts.map((text, index) => (
          <div
            key={text}
            id={optionID(index)}
            role="option"
            aria-selected={at === index}
            tabIndex={-1}
            className={clsx(styles.item, at === index && styles.chosen)}
            onMouseMove={() => onAt(index)}
            onClick={() => onChoose(text)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(text)}
          >
            <IconHistory size={18} aria-hidden className={styles.glyph} />
            <span className={styles.title}>{text}</span>
          </div>
        ))}
      </div>
      <button type="button" className={styles.forget} onClick={forgetAll}>
        {t('forget')}
      </button>
    </>
  );
}
