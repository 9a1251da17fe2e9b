import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from './choice-select.tsx';
import styles from './import.module.css';
import { meaningOf } from './import-columns.ts';
import { controlProps, type MatchFieldProps } from './match-control.ts';
import { useColumnName } from './use-column-name.ts';

type MatchWordsProps = MatchFieldProps & { readonly words: readonly string[] };

/**
 * What each word of a field's column stands for: those that name a choice are matched already, the others are chosen or left
 * out.
 */
export function MatchWords({ field, offered, chosen, marked, setChosen, words }: MatchWordsProps) {
  const { t } = useTranslation('ui');
  const nameOf = useColumnName(offered);
  const { key, choices } = field;
  const choose = (word: string, meaning: string | null | undefined) =>
    setChosen((now) => ({
      ...now,
      words: { ...now.words, [key]: { ...now.words[key], [word]: meaning } },
    }));
  return (
    <fieldset className={styles.words}>
      <legend>{t('import.words', { column: nameOf(Number(chosen.sources[key])) })}</legend>
      <div className={styles.fields}>
        {words.map((word, index) => (
          <ChoiceSelect
            key={word}
            {...controlProps(marked, { key, part: `word${index}` })}
            label={word === '' ? t('import.word_empty') : word}
            choices={choices ?? []}
            value={meaningOf(field, chosen, word)}
            none={t(word === '' ? 'import.word_stays_empty' : 'import.word_none')}
            onChange={(meaning) => choose(word, meaning)}
          />
        ))}
      </div>
    </fieldset>
  );
}
