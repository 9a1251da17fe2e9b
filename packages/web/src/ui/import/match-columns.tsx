import { Anchor } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/error-text.ts';
import { Notice } from '../page/notice.tsx';
import styles from './import.module.css';
import type { ImportReport } from './import-calls.ts';
import { type ChosenColumns, columnsLeftOut, type OpenChoice, openChoices } from './import-columns.ts';
import { controlID, type MatchFieldProps } from './match-control.ts';
import { MatchField } from './match-field.tsx';
import { useColumnName } from './use-column-name.ts';
import type { ColumnMatch } from './use-import.ts';

/** The id of the form, for the button that submits it from the foot of the dialog. */
export const MATCH_FORM = 'import-columns';

type MatchColumnsProps = ColumnMatch & { readonly onChoose: (chosen: ChosenColumns) => void };

/** What feeds each field: the required ones first, then the others, then what is left out of the file. */
export function MatchColumns({ offered, chosen: first, onChoose }: MatchColumnsProps) {
  const { t } = useTranslation('ui');
  const [chosen, setChosen] = useState(first);
  const [tried, setTried] = useState(false);
  const [unsaid, setUnsaid] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const open = openChoices(offered, chosen);
  useEffect(() => void focusOpen(form.current, openChoices(offered, first)), [offered, first]);
  const submit = () => {
    setTried(true);
    if (open.length === 0) onChoose(chosen);
    else if (!focusOpen(form.current, open)) setUnsaid((times) => times + 1);
  };
  const group = { offered, chosen, marked: tried ? open : [], setChosen };
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
      {unsaid > 0 && open.length > 0 && (
        <p key={unsaid} className="fl-hidden" role="alert">
          {problemText({ code: 'field.required' })}
        </p>
      )}
    </form>
  );
}

type FieldGroupProps = Omit<MatchFieldProps, 'field'> & { readonly required: boolean };

function FieldGroup({ required, ...props }: FieldGroupProps) {
  const { t } = useTranslation('ui');
  return (
    <fieldset className={styles.group}>
      <legend>{t(required ? 'import.fields_required' : 'import.fields_optional')}</legend>
      <div className={styles.fields}>
        {props.offered.fields
          .filter((field) => field.required === required)
          .map((field) => (
            <MatchField key={field.key} field={field} {...props} />
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

/**
 * Puts the focus on the first of what is still to be chosen, or else at the beginning. False if it was there already: a screen
 * reader says nothing about it then.
 */
function focusOpen(form: HTMLFormElement | null, [first]: readonly OpenChoice[]): boolean {
  const control = first ? document.getElementById(controlID(first)) : form?.querySelector('select');
  const moves = control !== document.activeElement;
  control?.focus();
  return moves;
}

type MatchedProps = {
  /** Null if the header of the file says which columns it has. */
  readonly match: ColumnMatch | null;
  readonly report: ImportReport;
  readonly disabled: boolean;
  readonly onChange: () => void;
};

function countsOf({ offered, chosen }: ColumnMatch) {
  const read = Object.values(chosen.sources).filter((source) => typeof source === 'number').length;
  return { read, count: read + columnsLeftOut(offered, chosen).length };
}

/** How much of the file is read, beside the report on it, and the way to the choice; nothing if there is none to make. */
export function Matched({ match, report, disabled, onChange }: MatchedProps) {
  const { t } = useTranslation('ui');
  if (!match && report.problems.length === 0) return null;
  return (
    <p className={styles.matched}>
      {match && t('import.matched', countsOf(match))}{' '}
      <Anchor component="button" type="button" disabled={disabled} onClick={onChange}>
        {t(match ? 'import.rechoose' : 'import.match_words')}
      </Anchor>
    </p>
  );
}
