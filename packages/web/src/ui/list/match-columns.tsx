import { Anchor, NativeSelect } from '@mantine/core';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/error-text.ts';
import {
  type ChosenColumns,
  columnLetters,
  columnsLeftOut,
  fieldsMissing,
  type OfferedColumns,
} from '../../platform/import-columns.ts';
import { Notice } from '../page/notice.tsx';
import styles from './import.module.css';
import type { ColumnMatch } from './use-import.ts';

/** The id of the form, for the button that submits it from the foot of the dialog. */
export const MATCH_FORM = 'import-columns';

type MatchColumnsProps = ColumnMatch & { readonly onChoose: (chosen: ChosenColumns) => void };

/** Which column of the file feeds each field: the required ones first, then the others, then what is left out of the file. */
export function MatchColumns({ offered, chosen: first, onChoose }: MatchColumnsProps) {
  const { t } = useTranslation('ui');
  const [chosen, setChosen] = useState(first);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = fieldsMissing(offered, chosen);
  useEffect(() => focusField(form.current, fieldsMissing(offered, first)[0]), [offered, first]);
  const submit = () => {
    setTried(true);
    if (missing.length === 0) onChoose(chosen);
    else focusField(form.current, missing[0]);
  };
  const group = { offered, chosen, missing: tried ? missing : [], setChosen };
  return (
    <form
      id={MATCH_FORM}
      ref={form}
      className={styles.report}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Notice tone="info">{t('import.match')}</Notice>
      <FieldGroup {...group} required />
      <FieldGroup {...group} required={false} />
      <LeftOut offered={offered} chosen={chosen} />
    </form>
  );
}

type FieldGroupProps = ColumnMatch & {
  readonly required: boolean;
  /** The fields that are marked because nothing feeds them. */
  readonly missing: readonly string[];
  readonly setChosen: Dispatch<SetStateAction<ChosenColumns>>;
};

function FieldGroup({ required, offered, chosen, missing, setChosen }: FieldGroupProps) {
  const { t } = useTranslation('ui');
  return (
    <fieldset className={styles.group}>
      <legend>{t(required ? 'import.fields_required' : 'import.fields_optional')}</legend>
      <div className={styles.fields}>
        {offered.fields
          .filter((field) => field.required === required)
          .map(({ key, header }) => (
            <FieldSource
              key={key}
              field={key}
              label={header}
              offered={offered}
              chosen={chosen}
              error={missing.includes(key) && problemText({ code: 'field.required' })}
              onChoose={(column) => setChosen((now) => ({ ...now, [key]: column }))}
            />
          ))}
      </div>
    </fieldset>
  );
}

/** Names the columns of the file that feed no field. */
function LeftOut({ offered, chosen }: ColumnMatch) {
  const { t } = useTranslation('ui');
  const nameOf = useColumnName(offered);
  const places = columnsLeftOut(offered, chosen);
  return (
    places.length > 0 && (
      <section className={styles.leftOut}>
        <h3>{t('import.left_out', { count: places.length })}</h3>
        <p>{places.map(nameOf).join(' · ')}</p>
      </section>
    )
  );
}

/** Puts the focus where something is missing, or else at the beginning. */
function focusField(form: HTMLFormElement | null, key: string | undefined): void {
  const field = key === undefined ? null : form?.elements.namedItem(key);
  const first = form?.querySelector('select');
  (field instanceof HTMLElement ? field : first)?.focus();
}

/** What a column is called: its name, with its letter if another has the same, or the letter alone. */
function useColumnName({ columns }: OfferedColumns) {
  const { t } = useTranslation('ui');
  return (place: number): string => {
    const { header = '' } = columns[place] ?? {};
    const letter = columnLetters(place);
    if (header === '') return t('import.column_letter', { letter });
    const isAlone = columns.filter((one) => one.header === header).length === 1;
    return isAlone ? header : t('import.column_twice', { name: header, letter });
  };
}

type FieldSourceProps = {
  readonly field: string;
  readonly label: string;
  readonly offered: OfferedColumns;
  readonly chosen: ChosenColumns;
  readonly error: string | false;
  readonly onChoose: (column: number | null) => void;
};

/** The choice of one field's column, with a value of it. A column that feeds another field says so, and is freed there first. */
function FieldSource({ field, label, offered, chosen, error, onChoose }: FieldSourceProps) {
  const { t } = useTranslation('ui');
  const nameOf = useColumnName(offered);
  const { columns, fields } = offered;
  const column = chosen[field] ?? null;
  const example = column === null ? null : columns[column]?.example;
  const options = columns.flatMap(({ header, example: value }, place) => {
    if (header === '' && value === null) return [];
    const other = fields.find(({ key }) => key !== field && chosen[key] === place);
    const name = nameOf(place);
    return {
      value: String(place),
      label: other ? t('import.column_taken', { name, field: other.header }) : name,
      disabled: other !== undefined,
    };
  });
  return (
    <NativeSelect
      name={field}
      label={label}
      description={example ? t('import.example', { value: example }) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      data={[{ value: '', label: t('import.no_column') }, ...options]}
      value={column === null ? '' : String(column)}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  );
}

type MatchedProps = {
  readonly match: ColumnMatch;
  readonly disabled: boolean;
  readonly onChange: () => void;
};

/** How much of the file is read, beside the report on it, and the way back to the choice. */
export function Matched({ match: { offered, chosen }, disabled, onChange }: MatchedProps) {
  const { t } = useTranslation('ui');
  const count = Object.values(chosen).filter((column) => column !== null).length;
  const leftOut = columnsLeftOut(offered, chosen).length;
  return (
    <p className={styles.matched}>
      {t('import.matched', { read: count, count: count + leftOut })}{' '}
      <Anchor component="button" type="button" disabled={disabled} onClick={onChange}>
        {t('import.rechoose')}
      </Anchor>
    </p>
  );
}
