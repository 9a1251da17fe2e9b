import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from './choice-select.tsx';
import styles from './import.module.css';
import { ALL_ROWS, type FieldSource, joinedNames, namesOf, wordsToMatch } from './import-columns.ts';
import { controlProps, type MatchFieldProps } from './match-control.ts';
import { MatchWords } from './match-words.tsx';
import { useColumnName } from './use-column-name.ts';

/** What feeds a field, and beside it the value for all rows, or what the words of the column mean. */
export function MatchField(props: MatchFieldProps) {
  const { field, offered, chosen } = props;
  const words = wordsToMatch(offered, field, chosen);
  const hasWords = words !== null && words.length > 0;
  return (
    <div className={`${styles.field} ${hasWords ? styles.wide : ''}`}>
      <Source {...props} words={words} />
      {chosen.sources[field.key] === ALL_ROWS && <AllRowsValue {...props} />}
      {hasWords && <MatchWords {...props} words={words} />}
    </div>
  );
}

/** The choice of a field's column, with a value of it. A column that feeds another field says so, and is freed there first. */
function Source(props: MatchFieldProps & { readonly words: readonly string[] | null }) {
  const { field, offered, chosen, marked, setChosen, words } = props;
  const { t } = useTranslation('ui');
  const { key, header, forAll } = field;
  const source = chosen.sources[key] ?? null;
  // words that are listed below need no example
  const example = typeof source === 'number' && words?.length === 0 && offered.columns[source]?.example;
  const options = useColumnOptions(props);
  const choose = (chosenSource: FieldSource) =>
    setChosen((now) => ({ ...now, sources: { ...now.sources, [key]: chosenSource } }));
  return (
    <NativeSelect
      {...controlProps(marked, { key, part: 'source' })}
      label={header}
      description={
        words === null
          ? t('import.words_many')
          : example
            ? t('import.example', { value: example })
            : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: t('import.no_column') },
        ...(forAll ? [{ value: ALL_ROWS, label: t('import.for_all_rows') }] : []),
        ...options,
      ]}
      value={source === null ? '' : String(source)}
      onChange={({ currentTarget: { value } }) =>
        choose(value === '' ? null : value === ALL_ROWS ? ALL_ROWS : Number(value))
      }
    />
  );
}

function useColumnOptions({ field, offered, chosen }: MatchFieldProps) {
  const { t } = useTranslation('ui');
  const nameOf = useColumnName(offered);
  return offered.columns.flatMap(({ header, example }, place) => {
    if (header === '' && example === null) return [];
    const other = offered.fields.find(({ key }) => key !== field.key && chosen.sources[key] === place);
    const name = nameOf(place);
    return {
      value: String(place),
      label: other ? t('import.column_taken', { name, field: other.header }) : name,
      disabled: other !== undefined,
    };
  });
}

/** The value that all rows have: one choice or several, or a text. */
function AllRowsValue({ field, chosen, marked, setChosen }: MatchFieldProps) {
  const { t } = useTranslation('ui');
  const { key, header, forAll, choices } = field;
  const value = chosen.values[key];
  const set = (text: string) => setChosen((now) => ({ ...now, values: { ...now.values, [key]: text } }));
  const control = {
    ...controlProps(marked, { key, part: 'value' }),
    label: t('import.for_all', { field: header }),
  };
  if (!choices) {
    return (
      <TextInput {...control} value={value ?? ''} onChange={(event) => set(event.currentTarget.value)} />
    );
  }
  if (forAll === 'choice') {
    return <ChoiceSelect {...control} choices={choices} value={value} onChange={(text) => set(text ?? '')} />;
  }
  return (
    <MultiSelect
      {...control}
      data={choices.map(({ value: name, label }) => ({ value: name, label }))}
      value={namesOf(value)}
      onChange={(names) => set(joinedNames(names))}
      searchable
      hidePickedOptions
      autoComplete="off"
      placeholder={value ? undefined : t('field.choose')}
      nothingFoundMessage={t('field.nothing_found')}
    />
  );
}
